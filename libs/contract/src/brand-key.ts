/** What is the same for all ways of writing a quality: letters without case and accents, no signs. Never empty where `text` is not. */
export const wordingKey = (text: string): string => foldName(text);

/**
 * What is the same for all spellings of one brand: letters without case and accents, no trademark signs, no legal form
 * ("Globex Corp." and "GLOBEX" are one). Never empty where the name is not.
 */
export function brandKey(name: string): string {
  const folded = foldName(name);
  const bare = folded.replace(legalFormAhead, '').replace(legalFormsBehind, '').trim();
  return bare === '' ? folded : bare;
}

const accents = /[\u0300-\u036f]/gu;
const signs = /[®™℠©]|\p{Default_Ignorable_Code_Point}/gu;

function foldName(name: string): string {
  const plain = name.replace(signs, '').replace(/[‘’ʼ`´]/gu, "'");
  const folded = plain.normalize('NFKC').normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
  return folded.replace(/\s+/gu, ' ').trim() || name;
}

const legalForms =
  'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh ag kg kgaa ug se sa sas sarl srl spa sl bv nv ab asa oy oyj aps a/s pty pte pvt ltda kk ооо оао ао'
    .split(' ')
    .map((form) => form.replace(/\p{L}/gu, '$&\\.?'));

/** After a name, one or several: "GmbH & Co. KG", ", Inc.". */
const legalFormsBehind = new RegExp(
  `(?:(?:\\s*,\\s*|\\s+)(?:&\\s+|and\\s+)?(?:${legalForms.join('|')}))+$|\\s*(?:株式会社|有限会社|(?:股份)?有限公司|주식회사)$`,
  'u',
);
const legalFormAhead = /^(?:株式会社|有限会社|주식회사|ооо|оао|ао)\s*(?=\S)/u;
