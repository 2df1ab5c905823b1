import { type Answer, Assistant } from '@app/assistant';
import { PromptRunner, RunTaker, SlotOpener, type TakenRun } from '@app/scheduler';
import { ResultStore } from '@app/storage';
import { inLanes } from './in-lanes.js';
import type { Rooms } from './open-rooms.js';
import { RecordingRunner, type Recorded } from './recording-runner.js';

/** What runs are made of: all that are due are opened; then the others, in this order, for as many as are in hand at once. */
export interface Parts {
  due(): Promise<void>;
  /** Returns how many it got. */
  claim(): Promise<number>;
  call(): Promise<void>;
  analyse?(): Promise<void>;
  store(): Promise<void>;
}

export type PartName = keyof Parts;
export const partNames: readonly PartName[] = ['due', 'claim', 'call', 'analyse', 'store'];

const duePromptsAtOnce = 500;

/** The product's own parts in this process, at most `lanes` runs at once. */
export function productParts(rooms: Rooms, lanes: number): Parts & { lastRecorded(): readonly Recorded[] } {
  const [opener, taker, runner] = [rooms.get(SlotOpener), rooms.get(RunTaker), rooms.get(PromptRunner)];
  const recorder = new RecordingRunner(rooms);
  const never = new AbortController().signal;
  let taken: readonly TakenRun[] = [];
  let answers: readonly Answer[] = [];
  let recorded: Recorded[] = [];
  return {
    lastRecorded: () => recorded,
    due: async () => {
      while ((await opener.openDue(duePromptsAtOnce)) === duePromptsAtOnce);
    },
    claim: async () => {
      taken = (await taker.exchange([], lanes, runner)).taken;
      return taken.length;
    },
    call: async () => {
      const assistant = rooms.get(Assistant);
      answers = await inLanes(taken, lanes, ({ run }) => assistant.ask({ prompt: run.query, geo: run.geo }, never));
    },
    analyse: async () => {
      recorded = [];
      for (const [at, { run }] of taken.entries()) recorded.push(await recorder.work(run, answers[at]!));
    },
    store: async () => {
      const results = rooms.get(ResultStore);
      await inLanes(recorded, lanes, async ({ run, answer, used, analysis }) => {
        await results.keepAnswer(run, answer, used);
        await results.keepResult(run, analysis);
      });
      const ended = taken.map(({ turn }) => turn);
      await taker.exchange(ended, 0, runner);
    },
  };
}
