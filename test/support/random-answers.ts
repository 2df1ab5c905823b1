/** Sentences of which the answers of random histories are made: brands in several spellings, lists, and no brand. */
export const sentences = [
  '**Acme Cloud** is reliable.',
  'Acme is fast, and Acme is cheap.',
  '1. **Globex Corp** is fast.\n2. **GLOBEX** is old.\n3. **Initech** is new.',
  '- **Initech Inc.**: fine\n- **Hooli Box**: large\n- **Acme Cloud**: Reliable',
  'ACX is cheaper than Globex.',
  'Nobody can say.',
];

/**
 * Addresses on the tracked brand's domain in several forms, on competitors' and on others, of which two are of the same
 * kind.
 */
export const urls = [
  'https://www.acme.example/a',
  'https://acme.example/a?utm_source=openai#top',
  'https://acme.example/b',
  'https://docs.acme.example/',
  'https://globex.example/?q=1',
  'https://initech.example/',
  'https://www.techradar.com/best',
  'https://theverge.com/storage',
  'https://old.reddit.com/r/storage',
];
