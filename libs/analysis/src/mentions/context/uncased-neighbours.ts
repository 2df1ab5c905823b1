/** What is directly beside a name in a script without capitals. */
export type Neighbour =
  | 'nothing'
  | 'end'
  | 'comma'
  | 'colon'
  | 'bracket'
  | 'quote'
  | 'latin'
  | 'company'
  | 'joiner'
  | 'topic'
  | 'subject'
  | 'object'
  | 'genitive'
  | 'place'
  | 'copula'
  | 'predicate'
  | 'determiner'
  | 'attached'
  | 'word';

type Rule = readonly [Neighbour, RegExp];

/** Signs, which are the same in all languages and are checked first. */
const signsAfter: readonly Rule[] = [
  ['nothing', /^ ?(?:\n|$)/u],
  ['end', /^ ?[。.!?！？؟।…]/u],
  ['joiner', /^ ?[・/／]/u],
  ['comma', /^ ?[、,，،;；]/u],
  ['colon', /^ ?(?:[:：]|[-–—] )/u],
  ['bracket', /^ ?[(（]/u],
  ['quote', /^ ?["”』」》】]/u],
  ['latin', /^ ?[\p{Script=Latin}\p{Nd}]/u],
];
const signsBefore: readonly Rule[] = [
  ['nothing', /(?:^|\n) ?$/u],
  ['end', /[。.!?！？؟।…] ?$/u],
  ['joiner', /[・/／] ?$/u],
  ['comma', /[、,，،;；] ?$/u],
  ['colon', /(?:[:：]| [-–—]) ?$/u],
  ['bracket', /[(（] ?$/u],
  ['quote', /["“『「《【] ?$/u],
  ['latin', /[\p{Script=Latin}\p{Nd}%] ?$/u],
];

interface Rules {
  readonly before: readonly Rule[];
  readonly after: readonly Rule[];
}

/** Words of each language by their role beside the name; folded. */
const languages: Readonly<Partial<Record<string, Rules>>> = {
  ja: {
    before: [
      ['company', /(?:株式会社|ブランドの|メーカーの|大手の?|老舗の|アプリの|サービスの|おなじみの|銀行の|会社の)$/u],
      ['joiner', /(?:と|や|または|もしくは|あるいは|、)$/u],
      ['determiner', /(?:その|この|あの|どの|小さな|大きな|[いなたるう]|[一二三四五六七八九十\d][個本枚匹頭羽つ]の?)$/u],
      ['genitive', /の$/u],
      ['object', /を$/u],
      ['place', /(?:に|で|へ|から|まで)$/u],
      ['topic', /[はも]$/u],
      ['subject', /が$/u],
      ['attached', /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]$/u],
    ],
    after: [
      ['company', /^ ?(?:株式会社|ホールディングス|グループ|ブランド|アプリ|銀行|証券|保険|損保|生命|製薬|カード|ストア|オンライン|ネットスーパー|公式|製品|モバイル|ペイ|ホーム|製菓|食品|自動車|電器|電機|航空|社[はのがで])/u],
      ['copula', /^(?:です|でした|でしょ|だ|である|なら|じゃ|という)/u],
      ['predicate', /^(?:は|が)[^。、]{0,24}(?:展開|提供|販売|発売|運営|強み|人気|定番|おすすめ|有力|便利|安い|高い|向いて|適して|選択肢|優勢|充実|豊富|得意)/u],
      ['genitive', /^の/u],
      ['topic', /^(?:は|も)/u],
      ['subject', /^が/u],
      ['object', /^を/u],
      ['joiner', /^(?:と|や|または|か)/u],
      ['place', /^(?:で|に|へ|から|まで|より)/u],
      ['attached', /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]/u],
    ],
  },
  zh: {
    before: [
      ['company', /(?:品牌|厂商|公司|平台|旗下|应用|官方|买|选|选择|首选|推荐|优先看|考虑|加钱上|对比)$/u],
      ['joiner', /(?:和|与|或|或者|还是|及|跟|比)$/u],
      ['determiner', /(?:[一二两三四五六七八九十几半每这那\d]\s?(?:个|颗|只|头|斤|公斤|克|杯|碗|粒|箱|袋|块|种|位|座|片)?|很|最|更|不太?|非常|并不|十分|真正)$/u],
      ['genitive', /[的地]$/u],
      ['predicate', /(?:是|有|能|要|会|可以|想|请|让|把|被|在|去|吃|煮|喝|看|做|用)$/u],
      ['attached', /\p{Script=Han}$/u],
    ],
    after: [
      ['company', /^ ?(?:公司|集团|品牌|官网|官方|旗舰|旗下|手机|电器|汽车|平板|银行|保险|系列|产品|app|会员|家的|品控)/u],
      ['copula', /^(?:是|则|也是|属于|不是)/u],
      ['genitive', /^[的地]/u],
      ['joiner', /^(?:和|与|或|还是|及|跟)/u],
      ['predicate', /^(?:更|最|很|就|也|都|在|能|可|会|會|成立|创立|創立|主打|推出|提供|拥有|擁有|偏|适合|適合|性价比|价格|價格|口碑|便宜|够用|省心)/u],
      ['object', /^(?:了|着|过|到|得)/u],
      ['attached', /^\p{Script=Han}/u],
    ],
  },
  ko: {
    before: [
      ['company', /(?:브랜드|업체|회사|은행|앱|플랫폼|서비스|기업)(?:인|의|는|은)? $/u],
      ['joiner', /(?:[가-힣](?:와|과|나|이나|랑|하고)|또는|혹은|및) $/u],
      ['determiner', /(?:^| )(?:이|그|저|한|두|세|네|몇|모든|어떤|여러|첫|새|큰|작은|옛)(?: \S{1,2})? $/u],
      ['genitive', /[가-힣]의 $/u],
      ['object', /[가-힣](?:을|를) $/u],
      ['topic', /[가-힣](?:은|는|이|가|도) $/u],
      ['place', /[가-힣](?:에|에서|로|으로|까지|부터) $/u],
      ['determiner', /[가-힣](?:한|운|은|던|인|된|할|쓴|진) $/u],
      ['word', / $/u],
    ],
    after: [
      ['company', /^ ?(?:은행|카드|보험|앱(?![가-힣]{2})|마켓|서비스|브랜드|페이|자동차|그룹|전자|건설|증권|생명|화재|카페|뉴스|쇼핑|공식|제품|매장)/u],
      ['copula', /^(?:입니다|이에요|예요|이라면|라면|이며|이고|이지만|인데)/u],
      ['predicate', /^(?:은|는|이|가) [^.,]{0,24}(?:제공|출시|운영|판매|강점|저렴|편리|편하|좋습|인기|유명|추천|적합|넓|빠르|비싸)/u],
      ['topic', /^(?:은|는|도)(?![가-힣])/u],
      ['subject', /^(?:이|가)(?![가-힣])/u],
      ['object', /^(?:을|를)(?![가-힣])/u],
      ['genitive', /^의(?![가-힣])/u],
      ['joiner', /^(?:와|과|나|이나|랑|이랑|하고)(?![가-힣])|^ (?:또는|혹은|및) /u],
      ['place', /^(?:에|에서|에서는|에는|에게|로|으로|까지|부터|보다|처럼)(?![가-힣])/u],
      ['attached', /^[가-힣]/u],
      ['word', /^ [가-힣]/u],
    ],
  },
  th: {
    before: [
      ['company', /(?:ธนาคาร|บริษัท|แอป|แอปฯ|เว็บ|เว็บไซต์|ยี่ห้อ|แบรนด์|ร้าน|ค่าย|ตรา|ห้าง) ?$/u],
      ['joiner', /(?:และ|กับ|หรือ|ทั้ง|รวมถึง|เทียบ|ระหว่าง) ?$/u],
      ['predicate', /(?:เลือก|แนะนำ|ลอง|ใช้|ผ่าน|ซื้อ|สมัคร|ดู|ของ|จาก|ที่|ใน) ?$/u],
      ['attached', /[\p{Script=Thai}]$/u],
      ['word', / $/u],
    ],
    after: [
      ['copula', /^ ?(?:เป็น|คือ|ก็|จะ)/u],
      ['joiner', /^ ?(?:และ|กับ|หรือ)/u],
      ['genitive', /^ ?(?:ของ|ที่|ซึ่ง|แบบ)/u],
      ['predicate', /^ ?(?:มี|ให้|ได้|เปิด|ใช้|ราคา|ดีกว่า|เหมาะ|เด่น|สาขา|รุ่น|ขนาด)/u],
      ['determiner', /^ ?(?:ที่สุด|มาก|นี้|นั้น|ตัว|แท้|ๆ)/u],
      ['attached', /^[\p{Script=Thai}]/u],
      ['word', /^ [\p{Script=Thai}]/u],
    ],
  },
  ar: {
    before: [
      ['company', /(?:شركة|تطبيق|منصة|موقع|متجر|بنك|مصرف|مجموعة|علامة|خدمة|عبر|على|تطبيقات) (?:مثل )?$/u],
      ['joiner', /(?:(?:^| )(?:أو|و|مثل|بين)|[وف]) ?$/u],
      ['place', /(?:^| )(?:من|في|إلى|عن|مع|بـ|لـ|فـ) ?$/u],
      ['attached', /\p{Script=Arabic}$/u],
      ['determiner', /(?:^| )(?:هذا|هذه|كل|أي|بعض|غير|قبل|بعد|أوراق|أكثر|أقل) $/u],
      ['word', / $/u],
    ],
    after: [
      ['company', /^ (?:للتأمين|للاتصالات|بلس|فود|بايك|كابيتال|مول|ماركت|موبايل|القابضة)/u],
      ['joiner', /^ (?:أو|و|مع) ?/u],
      ['predicate', /^ (?:ي|ت)\p{Script=Arabic}{2,6}(?: |$)/u],
      ['determiner', /^ (?:ال|لل)\p{Script=Arabic}{2,}|^ (?:جدا|نفسه|طازجة?|جديدة?|كاملة?)/u],
      ['place', /^ (?:من|في|إلى|على|عن|ب|ل)/u],
      ['attached', /^\p{Script=Arabic}/u],
      ['word', /^ \p{Script=Arabic}/u],
    ],
  },
  he: {
    before: [
      ['company', /(?:חברת|חברות|אפליקציית|בנק|רשת|אתר|מותג|סניפי|לקוחות|קבוצת|של|אצל) $/u],
      ['determiner', /(?:^| )ו?[בלמ]?ה$/u],
      ['attached', /[\u05d0-\u05ea]$/u],
      ['joiner', /(?:^| )(?:או|מול|לבין|כמו|גם) $/u],
      ['place', /(?:^| )(?:עם|על|את|בלי|אל|ללא|לפני|אחרי|בדרך|בתוך|במתכונת|עצי|ב|ל|מ) $/u],
      ['word', / $/u],
    ],
    after: [
      ['company', /^ (?:ביטוח|בנק|אונליין|ישראל|מבטחים|סלולר|דיגיטל|פיננסים)/u],
      ['joiner', /^ (?:או |ו)/u],
      ['predicate', /^ (?:מציע|מציעה|נותנת?|גובה|היא|הוא|מאפשרת?|זולה?|יקרה?|מתאימה?|נחשבת?|עדיפה?)(?: |$)/u],
      ['genitive', /^ של/u],
      ['place', /^ (?:ב|ל|מ|עם|על|את|לגבי)/u],
      ['word', /^ [\u05d0-\u05ea]/u],
    ],
  },
  hi: {
    before: [
      ['company', /(?:कंपनी|ऐप|बैंक|ब्रांड|ब्रैंड|वेबसाइट|प्लेटफॉर्म|कंपनियां) $/u],
      ['joiner', /(?:^| )(?:और|या|व|एवं|बनाम) $/u],
      ['determiner', /(?:^| )(?:एक|दो|तीन|यह|वह|इस|उस|हर|कोई|कुछ|सभी|अपना|अपने|अपनी|बहुत|अच्छा|अच्छी|पूरा|पूरे) $/u],
      ['genitive', /(?:^| )(?:का|की|के) $/u],
      ['place', /(?:^| )(?:में|पर|से|को|तक) $/u],
      ['word', / $/u],
    ],
    after: [
      ['company', /^ (?:बैंक|ऐप|कंपनी|ब्रांड|इंश्योरेंस|फाइनेंस|आटा|टीवी|मोबाइल|पेंट्स|सीमेंट)/u],
      ['subject', /^ ने /u],
      ['object', /^ को /u],
      ['genitive', /^ (?:का|की|के) /u],
      ['place', /^ (?:में|पर|से|तक) /u],
      ['joiner', /^ (?:और|या|व|एवं) /u],
      ['copula', /^ (?:है|हैं|था|थे|थी|हो)(?![\p{L}\p{M}])/u],
      ['predicate', /^ (?:करना|करें|करता|करते|रखें|रखना|देता|देती|होता|होती|बनाए|बनता)/u],
      ['word', /^ \p{Script=Devanagari}/u],
    ],
  },
}; // prettier-ignore

const nothing: Rules = { before: [], after: [] };

const first = (rules: readonly Rule[], text: string): Neighbour | undefined =>
  rules.find(([, pattern]) => pattern.test(text))?.[0];

/** What the text before the name ends with; folded. */
export const neighbourBefore = (language: string, text: string): Neighbour =>
  first(signsBefore, text) ?? first((languages[language] ?? nothing).before, text) ?? 'word';
/** What the text after the name begins with; folded. */
export const neighbourAfter = (language: string, text: string): Neighbour =>
  first(signsAfter, text) ?? first((languages[language] ?? nothing).after, text) ?? 'word';

/** Words for choosing, comparing and trying; folded. */
const choosing: Readonly<Partial<Record<string, RegExp>>> = {
  ja: /おすすめ|お勧め|オススメ|選ぶ|選び|選択肢|有力|無難|定番|比べ|比較|最安|コスパ|なら|買える|向いて|優勢|一択|候補|候補|両方|どちら/u,
  zh: /选|選|推荐|推薦|首选|考虑|考慮|优先|優先|更值|性价比|就够|省心|口碑|直接|看重|预算|預算|比较|比較|适合|適合|或/u,
  ko: /추천|선택|고른다면|고르|비교|편이|편하|무난|낫습|좋습니다|하나만|처음이라면|원하면|원한다면|쓰신다면|이라면|라면/u,
  th: /เลือก|แนะนำ|ลอง|คุ้ม|เทียบ|ยี่ห้อ|ดีกว่า|เหมาะ|หรือ|ถ้า|ซื้อ|ใช้/u,
  ar: /اختر|جرب|استخدم|الانسب|الأنسب|أفضل|افضل|ارخص|أرخص|اشترك|احجز|اطلب|يقدم|يوفر|يتيح|قارن|ابدأ|مناسب|أوفر|خيار/u,
  he: /מומלץ|ממליץ|עדיף|עדיפ|בחר|מציע|לכו על|כדאי|מתאימ|מתחיל|השוו|בהצעה|אפשר גם|זול|הייתי/u,
  hi: /चुन|बेहतर|सस्त|देखें|लें|विकल्प|ठीक|सही रह|अच्छा|अच्छी|तुलना|मुकाबले|या|ऐप|सबसे/u,
};

/** True if the sentence is about choosing, comparing or trying. */
export const chosenIn = (language: string, sentence: string): boolean => choosing[language]?.test(sentence) ?? false;
