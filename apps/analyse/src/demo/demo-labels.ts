import type { LabelledAnswer } from '../../../demo-assistant/src/extraction/labels.js';
import type { Gold } from '../scoring/labels.js';

/** The labels of answers as the demo assistant takes them: it then reads these answers as their labeller did. */
export const demoLabels = ({ real, composed }: Pick<Gold, 'real' | 'composed'>): LabelledAnswer[] =>
  [...(real ?? []), ...(composed ?? [])].map(({ answer, brands_mentioned: brands, tracked }) => ({
    answer,
    labels: {
      brands: brands.map(({ surfaces }) => surfaces),
      qualities: Object.fromEntries(tracked.map(({ brand, qualities }) => [brand.name, qualities])),
    },
  }));
