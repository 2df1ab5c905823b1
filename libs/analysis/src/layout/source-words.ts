/** What answers call their sources, folded and in lower case: before a colon, over a list, at the head of a column. */
const labels =
  'sources?|references?|citations?|cited sources|further reading|quellen?|quellenangaben?|einzelnachweise|belege|fuentes?|referencias?|references bibliographiques|fontes?|referencias|fonti|fonte|riferimenti|bronnen|bron|referenties|kallor|kalla|kilder?|lahteet|lahde|zrod[lł]a|zrod[lł]o|zdroje?|surse|sursa|referinte|kaynaklar?|kaynakca|источники?|ссылки|джерел[ао]|πηγες|πηγη|nguon|nguon tham khao|sumber|referensi|แหล่งที่มา|ที่มา|อ้างอิง|स्रोत|संदर्भ|مصادر|المصادر|المصدر|مصدر|المراجع|מקורות|מקור|出典|参考(?:文献|资料|資料|サイト|来源|リンク)?|引用(?:元|来源)?|情報源|(?:资料|資料|信息|資訊)?(?:来源|來源)|出处|참고(?:자료|문헌)?|출처';

/** Of a line, a heading or a column. */
export const isSourceLabel = (folded: string): boolean => labelAlone.test(folded.trim());
const labelAlone = new RegExp(`^(?:\\P{L}{0,6})(?:${labels})(?:\\P{L}{0,6})$`, 'u');

/** A line, or the words in brackets, that begin by saying that sources follow: "Source: TechRadar". */
export const namesSources = new RegExp(`^[^\\p{L}\\p{N}]{0,6}(?:${labels})[^\\p{L}\\p{N}]{0,4}[:：]`, 'u');

/** Between an opening bracket and a source: "(via TechRadar)". */
export const introducers = `(?:(?:${labels}|via|see|per|cf|siehe|laut|ver|segun|voir|selon|d'apres|vedi|secondo|segundo|zie|volgens|se|ifolge|enligt|zob|wg|viz|podle|vezi|conform|bkz|см|по данным|див|βλ|xem|theo|lihat|menurut|参照|参见|據|据|참조)\\.?\\s*[:：]?\\s*)?`;

/** Before a source that a sentence leans on: "according to TechRadar". Not "by", "from" or "on", before which brands stand as well. */
export const leansOn =
  /(?:according to|as reported by|reviewed by|tested by|reviews? (?:from|by|on)|laut|gema[sß]s?|zufolge|segun|selon|d'apres|secondo|segundo|de acordo com|volgens|enligt|ifolge|wed[lł]ug|podle|conform|по данным|согласно|за даними|συμφωνα με|theo|menurut|根据|根據|據|据)\s(?:the |der |die |das |el |la |le |les |l'|il |de |o |a )?$/u;
