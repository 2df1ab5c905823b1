import type { LabelledAnswer } from '../../../demo-assistant/src/extraction/labels.js';
import type { Gold, TrackedLabel } from '../scoring/labels.js';

/** The labels in the form that the demo assistant takes: it then reads these answers as their labeller did. */
export const demoLabels = ({ real, composed }: Pick<Gold, 'real' | 'composed'>): LabelledAnswer[] =>
  [...(real ?? []), ...(composed ?? [])].map(({ answer, brands_mentioned: brands, tracked }) => ({
    answer,
    labels: {
      brands: brands.map(({ surfaces }) => surfaces),
      qualities: Object.fromEntries(tracked.map(({ brand, ...labels }) => [brand.name, meant(labels)])),
      mentions: Object.fromEntries(tracked.map((labels) => [labels.brand.name, startsOf(labels)])),
    },
  }));

/** The labels name no theme, and not all name a polarity. */
const meant = ({ qualities, polarity }: Pick<TrackedLabel, 'qualities' | 'polarity'>) =>
  Object.fromEntries(qualities.map((words, index) => [words, [polarity?.[index] ?? 'neutral', 'other'] as const]));

const startsOf = ({ mentions, mentions_optional: optional = [] }: TrackedLabel): number[] =>
  [...mentions, ...optional].map(([start]) => start);
