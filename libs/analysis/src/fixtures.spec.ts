import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { analyse } from './analyse.js';
import type { Analysis, Watch } from '@app/findings';

const fixtures = new URL('../fixtures/', import.meta.url);
const read = (name: string, file: string): string => readFileSync(new URL(`${name}/${file}`, fixtures), 'utf8');

/** Findings that a person can write and check: words instead of offsets, which analyse.property.spec.ts checks for any text. */
const readable = ({ mentions, competitors, qualities }: Analysis) => ({
  mentions: mentions.map(({ snippet, annotations, visibilityPercent }) => ({
    snippet: snippet.text,
    annotations: annotations.map(({ type, entity }) => `${type}: ${entity}`),
    visibility_percent: visibilityPercent,
  })),
  competitors: competitors.map(({ name, rank, mentions: count }) => `${rank}. ${name} (${count})`),
  qualities: qualities.map(({ text }) => text),
});

describe('analyse, over whole answers', () => {
  it.each(readdirSync(fixtures))('reads %s as expected', (name) => {
    const watch = JSON.parse(read(name, 'brands.json')) as Watch;
    expect(readable(analyse(read(name, 'answer.md'), watch))).toMatchObject(
      JSON.parse(read(name, 'expected.json')) as object,
    );
  });
});
