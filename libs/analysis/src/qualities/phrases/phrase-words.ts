import { foldText } from '../../text/page.js';

/**
 * Kinds of words that are at the end of a phrase only if it was cut, or that make it depend on the text before: `joint` ("and"), `opener` (of
 * a condition or a subordinate clause; "especially"), `adverb` ("also"), `preposition`, `article`, `possessive`, `pronoun`, `copula` and
 * `auxiliary` (a verb without a meaning of its own).
 */
export type PhraseWord =
  'joint' | 'opener' | 'adverb' | 'preposition' | 'article' | 'possessive' | 'pronoun' | 'copula' | 'auxiliary';

type Words = Readonly<Partial<Record<PhraseWord, string>>>;

/** The words by language, not folded. Languages that join such words to others, or that have no spaces, have fewer or none. */
const wordsIn: Readonly<Partial<Record<string, Words>>> = {
  en: {
    joint: 'and or nor plus',
    opener:
      'if when while unless because since although whereas which who whose that where so but than as until once especially particularly including then',
    preposition:
      'of in on at to for from by with about into onto over under between among across via per against towards through during after before beyond despite around off like',
    article: 'the a an',
    possessive: 'its their his her your my our',
    pronoun: 'it them they this that these those he she him you we us i me one ones itself themselves there here',
    auxiliary: 'can could will would may might must should do does did has have had',
    adverb: 'also',
    copula: 'is are was were be been being am',
  },
  de: {
    joint: 'und oder sowie',
    opener:
      'wenn falls weil obwohl während sofern dass ob als wie wo aber welche welcher welches dessen deren sobald solange insbesondere sondern',
    preposition:
      'in im an am auf aus bei beim mit nach von vom zu zum zur für über unter um durch gegen ohne zwischen vor hinter neben seit bis wegen trotz pro per ab',
    article: 'der die das den dem des ein eine einen einem einer eines',
    possessive: 'ihr ihre ihren ihrem ihrer ihres sein seine seinen seinem seiner seines unser unsere euer mein meine',
    pronoun:
      'es sie er ihn ihm ihnen ich du wir man dies dieser diese dieses diesen diesem sich uns dich mich davon dafür dazu damit daran darauf',
    auxiliary: 'wurde wurden kann können könnte muss müssen soll sollte will haben hat hatte',
    adverb: 'auch',
    copula: 'ist sind war waren wird werden sei wäre',
  },
  fr: {
    joint: 'et ou ainsi ni',
    opener: 'si quand lorsque lorsqu puisque que qui dont où comme sauf bien alors mais tandis surtout notamment même',
    preposition:
      'de du des d à au aux en dans sur sous par pour avec sans chez vers entre contre depuis pendant avant après selon malgré hors',
    article: 'le la les l un une',
    possessive: 'son sa ses leur leurs votre vos notre nos mon ma mes ton ta tes',
    pronoun: 'il elle ils elles ce cela ça c on y lui eux celui celle ceux celles se s vous nous je tu',
    auxiliary: 'a ont avait peut peuvent doit doivent être avoir reste',
    adverb: 'aussi',
    copula: 'est sont était étaient sera seront',
  },
  es: {
    joint: 'y e o u ni',
    opener: 'si cuando porque que quien cuyo cuya donde como mientras aunque pero sino especialmente incluso',
    preposition: 'de del a al en con sin por para sobre entre hacia hasta desde según contra tras ante durante',
    article: 'el la los las un una unos unas lo',
    possessive: 'su sus tu tus mi mis nuestro nuestra',
    pronoun: 'ello esto eso esta este ese esa ellos ellas él ella se le les te me nos',
    auxiliary: 'puede pueden debe deben ha han ser estar queda suele suelen',
    adverb: 'también además',
    copula: 'es son está están era eran fue será',
  },
  pt: {
    joint: 'e ou nem',
    opener:
      'se quando porque que quem cujo cuja cujos cujas onde como enquanto embora além mas sobretudo especialmente inclusive',
    preposition:
      'de do da dos das a ao à aos às em no na nos nas com sem por para pelo pela sobre entre até desde contra após num numa',
    article: 'o a os as um uma uns umas',
    possessive: 'seu sua seus suas meu minha nosso nossa',
    pronoun: 'ele ela eles elas isso isto esse essa este esta aquele aquela se lhe você te me nos',
    auxiliary: 'pode podem deve devem tem têm ser estar fica ficam costuma costumam',
    adverb: 'também',
    copula: 'é são está estão era eram foi será',
  },
  it: {
    joint: 'e ed o oppure né',
    opener: 'se quando perché che chi cui dove come mentre ma purché qualora soprattutto specialmente',
    preposition:
      'di del della dei delle dello degli a al alla ai alle allo da dal dalla dai in nel nella nei nelle con su sul sulla sui sulle per tra fra senza verso contro dopo',
    article: 'il lo la i gli le un uno una l',
    possessive: 'suo sua suoi sue loro tuo tua',
    pronoun: 'esso essa questo questa quello quella ciò lui lei si ci ne ti mi vi',
    auxiliary: 'può possono deve devono ha hanno essere avere resta',
    adverb: 'anche inoltre',
    copula: 'è sono era erano sarà',
  },
  ro: {
    joint: 'și sau iar ori',
    opener: 'dacă când pentru că care cui unde cum deși deoarece și dar însă inclusiv',
    preposition: 'de din la în pe cu fără pentru prin spre sub peste între după până despre față',
    article: 'un o niște cel cea cei cele al a ai ale',
    possessive: 'său sa săi sale lor',
    pronoun: 'el ea ei ele acesta aceasta acest această se îl le îi vă te',
    auxiliary: 'va vor poate pot trebuie are au fi',
    copula: 'este e sunt era erau',
  },
  nl: {
    joint: 'en of noch',
    opener: 'als wanneer omdat doordat hoewel terwijl dat die wat wie waar zoals maar indien tenzij mits vooral zelfs',
    preposition: 'van in op aan te bij met naar voor over onder door uit om tegen zonder tussen na tot per sinds via',
    article: 'de het een',
    possessive: 'zijn haar hun uw je jouw mijn ons onze',
    pronoun: 'hij zij ze hem hen deze dit er men jij u ik we wij zich',
    auxiliary: 'werd kan kunnen moet moeten zal zou heeft hebben had ben bent',
    adverb: 'ook',
    copula: 'is zijn was waren wordt worden',
  },
  sv: {
    joint: 'och eller samt',
    opener: 'om när eftersom att som vilken vilket vilka där medan men utan då fast särskilt',
    preposition: 'av i på till från för med om vid hos över under mellan genom mot utan efter före innan åt per ur',
    article: 'en ett den det de',
    possessive: 'sin sitt sina dess deras hans hennes din ditt dina min er ert',
    pronoun: 'han hon man denna detta dessa du vi jag sig dem',
    auxiliary: 'blev bli kan kunde ska skulle måste har hade får',
    adverb: 'också dessutom',
    copula: 'är var blir vara',
  },
  da: {
    joint: 'og eller samt',
    opener: 'hvis når fordi at som der hvor mens selv men da hvilket især',
    preposition: 'af i på til fra for med om ved hos over under mellem gennem mod uden efter før inden pr ad',
    article: 'en et den det de',
    possessive: 'sin sit sine dens dets deres hans hendes din dit dine min jeres',
    pronoun: 'han hun man denne dette disse du vi jeg sig dem',
    auxiliary: 'blev blive kan kunne skal skulle må har havde vil får',
    adverb: 'også desuden',
    copula: 'er var bliver være',
  },
  no: {
    joint: 'og eller samt',
    opener: 'hvis når fordi at som der hvor mens selv men da særlig',
    preposition: 'av i på til fra for med om ved hos over under mellom gjennom mot uten etter før innen per',
    article: 'en et ei den det de',
    possessive: 'sin sitt sine dens dets deres hans hennes din ditt dine min',
    pronoun: 'han hun man denne dette disse du vi jeg seg dem',
    auxiliary: 'ble bli kan kunne skal skulle må har hadde vil får',
    adverb: 'også dessuten',
    copula: 'er var blir være',
  },
  fi: {
    joint: 'ja tai sekä eikä',
    opener: 'jos kun koska että joka jotka jonka jossa missä vaikka mutta kuten kunhan etenkin varsinkin',
    pronoun: 'se ne sen niiden sitä niitä siinä hän tämä nämä tuo minä sinä',
    auxiliary: 'ole olla voi voivat pitää täytyy',
    adverb: 'myös',
    copula: 'on ovat oli olivat',
  },
  pl: {
    joint: 'i oraz lub a albo ani',
    opener:
      'jeśli jeżeli gdy kiedy bo ponieważ że który która które których którego gdzie jak choć ale więc niż czy zwłaszcza szczególnie',
    preposition: 'w we na do z ze od po za przez przy dla o u pod nad przed między bez ku według mimo',
    possessive: 'jego jej ich swój swoją swoje twój',
    pronoun: 'to ten ta te tego tym tej nim nią niego niej on ona ono oni one się',
    auxiliary: 'będzie będą może mogą musi muszą ma mają być',
    adverb: 'też także również',
    copula: 'jest są był była było były',
  },
  cs: {
    joint: 'a i nebo či ani',
    opener: 'pokud když kdy protože že který která které kterou kde jak ačkoli ale takže než jestli hlavně zejména',
    preposition: 'v ve na do z ze od po za přes při pro o u pod nad před mezi bez k ke s se podle kvůli',
    possessive: 'jeho její jejich svůj svou své tvůj',
    pronoun: 'to ten ta ty toho tomu tím něm ní on ona ono oni se si',
    auxiliary: 'bude budou může mohou musí má mají být',
    adverb: 'také též navíc',
    copula: 'je jsou byl byla bylo byly',
  },
  ru: {
    joint: 'и или а',
    opener: 'если когда потому что который которая которые которых где как хотя но чтобы чем поэтому пока особенно',
    preposition: 'в во на до из с со от по за через при для о об у под над перед между без к ко из-за ради',
    possessive: 'его её их свой своя своё свои ваш наш',
    pronoun: 'это этот эта эти этого этом этому тот та те том нём ней них она они он оно там тут вы мы я',
    auxiliary: 'будет будут может могут',
    adverb: 'также тоже причём зато',
    copula: 'был была было были',
  },
  uk: {
    joint: 'і та або чи а и й',
    opener: 'якщо коли бо тому що який яка які яких де як хоча але щоб ніж поки особливо',
    preposition: 'в у на до з із зі від по за через при для о об під над перед між без к',
    possessive: 'його її їх їхній свій своя своє свої ваш наш',
    pronoun: 'це цей ця ці цього цьому той ті тому ньому ній них вона вони він воно там тут ви ми я',
    auxiliary: 'буде будуть може можуть',
    adverb: 'також теж зате',
    copula: 'є був була було були',
  },
  el: {
    joint: 'και κι ούτε',
    opener: 'αν όταν επειδή γιατί ότι πως που όπου όπως ενώ αλλά αφού ώστε εφόσον παρά ειδικά κυρίως',
    preposition: 'σε στο στη στην στον στα στις στους με από για χωρίς κατά προς ως μέχρι μετά πριν ανά',
    article: 'ο η το οι τα του της των τον την τις τους ένα μια ένας μία',
    pronoun: 'αυτό αυτή αυτός αυτά αυτές αυτοί εκείνο του της τους',
    auxiliary: 'έχει έχουν μπορεί μπορούν πρέπει θα να',
    adverb: 'επίσης',
    copula: 'είναι ήταν',
  },
  tr: {
    joint: 've veya ile',
    opener: 'eğer çünkü ki ise ama fakat ancak de da özellikle',
    preposition: 'için gibi kadar göre karşı doğru rağmen üzere',
    possessive: 'onun onların kendi',
    pronoun: 'o bu şu onu bunu bunlar onlar buna ona bundan ondan sen siz ben biz',
    auxiliary: 'olan olarak oluyor olur',
    adverb: 'ayrıca üstelik',
  },
  vi: {
    joint: 'và hoặc',
    opener: 'nếu khi vì bởi mà nhưng còn thì tuy dù',
    preposition: 'của ở trong trên dưới với cho từ đến tại về bằng theo',
    article: 'các những một mấy',
    pronoun: 'nó họ này ấy',
    auxiliary: 'bị sẽ',
    adverb: 'lại cũng',
    copula: 'là',
  },
  id: {
    joint: 'dan atau serta',
    opener:
      'jika kalau bila ketika saat karena bahwa yang meski meskipun walau tetapi tapi namun sehingga agar selama terutama khususnya',
    preposition: 'di ke dari untuk dengan tanpa pada dalam oleh bagi antara terhadap sampai hingga',
    pronoun: 'ini itu mereka dia ia kamu anda saya kita',
    auxiliary: 'bisa dapat akan sudah harus',
    adverb: 'juga',
    copula: 'adalah ialah',
  },
  hi: {
    joint: 'और या व तथा एवं',
    opener: 'अगर यदि जब क्योंकि कि जो जिसका जिसके जिसकी जिसमें जहाँ तभी लेकिन पर इसलिए खासकर',
    preposition: 'का के की में से पर को ने तक लिए वाला वाले वाली',
    possessive: 'इसका इसके इसकी उसका उसके उसकी अपना अपने अपनी इनका इनके इनकी',
    pronoun: 'यह वह ये वे इसे उसे इन्हें उन्हें इसमें उसमें आप',
    adverb: 'भी',
  },
  ar: {
    joint: 'و أو أم',
    opener: 'إذا لو عندما حين لأن أن الذي التي الذين حيث كما لكن بينما لكنها لكنه بل وإلا ثم خاصة',
    preposition: 'في من إلى على عن مع بعد قبل بين عند حتى دون بدون ضمن',
    pronoun: 'هو هي هم هذا هذه ذلك تلك هناك فيها فيه لها له عليها عليه منها منه بها به',
    auxiliary: 'يكون تكون قد',
    adverb: 'أيضا كذلك',
    copula: 'كان كانت',
  },
  he: {
    joint: 'או',
    opener: 'אם כש כאשר כי אשר שבו שבה אבל אך אולם אלא וגם ועל בעיקר במיוחד',
    preposition: 'של על עם בלי ללא אל מן בין לפי אחרי לפני עד אצל את',
    pronoun: 'הוא היא הם הן זה זו זאת אלה שלו שלה שלהם בו בה לו לה אותו אותה',
    auxiliary: 'יהיה',
    adverb: 'גם',
    copula: 'היה הייתה היו',
  },
};

const kinds: readonly PhraseWord[] = [
  'joint',
  'opener',
  'adverb',
  'preposition',
  'article',
  'possessive',
  'pronoun',
  'copula',
  'auxiliary',
];
const none: readonly PhraseWord[] = [];

const cache = new Map<string, ReadonlyMap<string, readonly PhraseWord[]>>();

/** The kinds of a word (folded, in lower case) in a language. */
export function phraseWordsOf(language: string, word: string): readonly PhraseWord[] {
  let words = cache.get(language);
  if (words === undefined) cache.set(language, (words = readWords(wordsIn[language] ?? {})));
  return words.get(word) ?? none;
}

function readWords(words: Words): ReadonlyMap<string, readonly PhraseWord[]> {
  const read = new Map<string, PhraseWord[]>();
  for (const kind of kinds)
    for (const word of foldText(words[kind] ?? '')
      .toLowerCase()
      .split(' '))
      read.set(word, [...(read.get(word) ?? []), kind]);
  return read;
}
