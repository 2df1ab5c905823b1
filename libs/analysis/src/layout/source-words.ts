/** Words for sources before a colon, above a list or as the title of a column; folded, in lower case. */
const labels =
  'sources?|references?|citations?|cited sources|further reading|quellen?|quellenangaben?|einzelnachweise|belege|fuentes?|referencias?|references bibliographiques|fontes?|referencias|fonti|fonte|riferimenti|bronnen|bron|referenties|kallor|kalla|kilder?|lahteet|lahde|zrod[lł]a|zrod[lł]o|zdroje?|surse|sursa|referinte|kaynaklar?|kaynakca|источники?|ссылки|джерел[ао]|πηγες|πηγη|nguon|nguon tham khao|sumber|referensi|แหล่งที่มา|ที่มา|อ้างอิง|स्रोत|संदर्भ|مصادر|المصادر|المصدر|مصدر|المراجع|מקורות|מקור|出典|参考(?:文献|资料|資料|サイト|来源|リンク)?|引用(?:元|来源)?|情報源|(?:资料|資料|信息|資訊)?(?:来源|來源)|出处|참고(?:자료|문헌)?|출처';

/** True if a line, a heading or a column title is only a word for sources. */
export const isSourceLabel = (folded: string): boolean => labelAlone.test(folded.trim());
const labelAlone = new RegExp(`^(?:\\P{L}{0,6})(?:${labels})(?:\\P{L}{0,6})$`, 'u');

/** Matches a line or bracket that announces sources: "Source: TechRadar". */
export const namesSources = new RegExp(`^[^\\p{L}\\p{N}]{0,6}(?:${labels})[^\\p{L}\\p{N}]{0,4}[:：]`, 'u');

/** Words between an opening bracket and a source: "(via TechRadar)". */
export const introducers = `(?:(?:${labels}|via|see|per|cf|siehe|laut|ver|segun|voir|selon|d'apres|vedi|secondo|segundo|zie|volgens|se|ifolge|enligt|zob|wg|viz|podle|vezi|conform|bkz|см|по данным|див|βλ|xem|theo|lihat|menurut|参照|参见|據|据|참조)\\.?\\s*[:：]?\\s*)?`;

/** Words before a source to which a sentence refers: "according to TechRadar". Without "by", "from" and "on", which come before brands, too. */
export const leansOn =
  /(?:according to|as reported by|reviewed by|tested by|reviews? (?:from|by|on)|laut|gema[sß]s?|zufolge|segun|selon|d'apres|secondo|segundo|de acordo com|volgens|enligt|ifolge|wed[lł]ug|podle|conform|по данным|согласно|за даними|συμφωνα με|theo|menurut|根据|根據|據|据)\s(?:the |der |die |das |el |la |le |les |l'|il |de |o |a )?$/u;
