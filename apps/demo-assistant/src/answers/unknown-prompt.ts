import type { Reading } from '../extraction/reading.js';

/** Numbered, so that whoever keeps an answer can tell which call it came from. */
export const unknownPrompt = (
  nth: number,
) => `*This is a written sample: the demo assistant has no text of its own for this prompt, and says the same to every prompt it does not know.*

A real assistant would answer here. Its answer might compare a few services:

1. **Globex Drive** – powerful, but the most expensive.
2. **Acme Cloud** – reliable and easy to use. ([acme.example](https://acme.example/business))
3. **Initech Files** – thorough, with a dated interface.

(Call ${nth} with this prompt.)`;

export const unknownPromptReading: Reading = {
  brands: [['Globex Drive'], ['Acme Cloud'], ['Initech Files']],
  qualities: {
    'Globex Drive': ['powerful', 'the most expensive'],
    'Acme Cloud': ['reliable', 'easy to use'],
    'Initech Files': ['thorough', 'dated interface'],
  },
};
