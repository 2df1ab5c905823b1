import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Dashboard } from './support/dashboard.js';
import { everyView, faultsOf, look, pages } from './support/looks.js';
import { openStage, type Stage, withBrowser } from './support/stage.js';
import type { Visit } from './support/visit.js';

withBrowser('every page, in every colour scheme at every width,', () => {
  let stage: Stage;
  let dashboard: Dashboard;
  let acme: Visit;

  beforeAll(async () => {
    stage = await openStage();
    ({ dashboard, acme } = stage);
  });

  afterAll(() => stage?.close());

  it.each(pages)('has no fault that any rule of axe finds, and scrolls down alone: “%s”', async (name) => {
    await look(acme, dashboard.acme, name);
    expect(await faultsOf(acme, everyView)).toEqual([]);
  });
});
