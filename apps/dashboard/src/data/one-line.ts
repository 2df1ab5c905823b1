// As in libs/contract/src/plain-words.ts: names and wordings come from outside.
const most = 120;

/** A text of customers or answers as one short line that turns no direction of what follows. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
