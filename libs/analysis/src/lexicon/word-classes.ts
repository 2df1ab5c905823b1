const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
type ByLanguage = Readonly<Record<string, ReadonlySet<string>>>;

/** Words with which common titles begin: "Best Value", "Mejor para". Folded, in lower case. */
const openings: ByLanguage & { readonly en: ReadonlySet<string> } = {
  en: set(
    "best top other others final key quick more most good great honorable honourable popular overall additional alternative how what why when where which who our your my for if on in at to with also note tip tips pro pros con cons step runner-up budget premium winner editor's editors important common notable recommended suggested choosing consider considering things ways reasons types factors features ease value price pricing",
  ),
  de: set(
    'beste bester bestes besten top weitere andere alternative alternativen gunstig gunstige gunstigste wichtige wichtig kurze kurz welche welcher welches was wie warum wann wer wo fur bei mit im in auf zu zum zur unsere mein meine meinen dein deine tipp tipps hinweis fazit empfehlung empfehlungen vorteile nachteile vor pro contra ideal perfekt geeignet nicht ohne worauf',
  ),
  es: set(
    'mejor mejores top otra otras otro otros alternativa alternativas opcion opciones mas para por si que como cuando donde cual cuales quien nuestra nuestro tu mi consejo consejos nota ventaja ventajas desventaja desventajas pros contras ideal perfecto en con sin',
  ),
  pt: set(
    'melhor melhores top outra outras outro outros alternativa alternativas opcao opcoes mais para por se que como quando onde qual quais quem nossa nosso sua seu minha meu dica dicas nota vantagem vantagens desvantagem desvantagens pros contras ideal perfeito em com sem ponto pontos',
  ),
  it: set(
    'migliore migliori miglior top altra altre altri altro alternativa alternative opzione opzioni piu per se che come quando dove quale quali chi nostra nostro tua tuo mia mio consiglio consigli nota vantaggio vantaggi svantaggio svantaggi pro contro ideale perfetto perfetta con senza punti ecco',
  ),
  fr: set(
    'meilleur meilleure meilleurs meilleures top autre autres alternative alternatives option options plus pour par si que comment quand ou quel quelle quels quelles qui notre votre mon ma conseil conseils note avantage avantages inconvenient inconvenients ideal ideale parfait parfaite avec sans points astuce astuces les des',
  ),
};

/** Words with which such titles end. */
const nouns: ByLanguage = {
  en: set(
    'mention mentions recommendation recommendations option options pick picks choice choices factor factors summary conclusion tip tips consideration considerations feature features pros cons price prices pricing overview verdict comparison note notes bonus resources alternative alternatives takeaway takeaways thoughts performers performer value budget type types size sizes material materials design quality performance weight range brand brands product products tool tools step steps strength strengths weakness weaknesses drawback drawbacks advantage advantages disadvantage disadvantages use uses theme player players support integration integrations security fees requirements needs users beginners buyers lovers applications scenarios cases people recipes usage experience events life time',
  ),
  de: set(
    'vorteil vorteile nachteil nachteile empfehlung empfehlungen tipp tipps fazit kriterium kriterien ubersicht vergleich zusammenfassung hinweis hinweise anbieter marken modelle modell produkte preis preise kosten gebuhren starken schwachen alternativen optionen auswahl antwort einsteiger profis anfanger familien qualitat leistung bewertung merkmale besonderheiten eigenschaften sicherheit komfort',
  ),
  es: set(
    'ventajas desventajas consejo consejos recomendacion recomendaciones resumen conclusion comparativa comparacion opcion opciones alternativa alternativas marca marcas producto productos precio precios caracteristicas criterios puntos factores calidad tamano peso presupuesto fuertes debiles pros contras nota veredicto',
  ),
  pt: set(
    'vantagens desvantagens dica dicas recomendacao recomendacoes resumo conclusao comparativo comparacao opcao opcoes alternativa alternativas marca marcas produto produtos preco precos caracteristicas criterios pontos fatores qualidade tamanho peso orcamento fortes fracos pros contras nota veredito destaque destaques',
  ),
  it: set(
    'vantaggi svantaggi consiglio consigli raccomandazione raccomandazioni riepilogo riassunto conclusione conclusioni confronto opzione opzioni alternativa alternative marca marche marchi prodotto prodotti prezzo prezzi caratteristiche criteri punti fattori qualita dimensioni peso budget forza deboli forti pregi difetti breve nota verdetto',
  ),
  fr: set(
    'avantages inconvenients conseil conseils recommandation recommandations resume conclusion comparatif comparaison option options alternative alternatives marque marques produit produits prix tarif tarifs caracteristiques criteres points facteurs qualite taille poids budget forts faibles note verdict bilan journee usage',
  ),
};

/** True if the list has the word or its part before a hyphen: for "best-value" also "best". */
const isIn = (words: ReadonlySet<string> | undefined, word: string): boolean =>
  words !== undefined && (words.has(word) || (word.includes('-') && words.has(word.slice(0, word.indexOf('-')))));

/** True for words that begin titles in English or in the language of the answer. */
export const isTitleOpening = (word: string, language: string): boolean =>
  isIn(openings.en, word) || isIn(openings[language], word);
/** True for words that end titles in any language, because the language of a short answer is not certain. */
export const isTitleNoun = (word: string): boolean => isIn(allNouns, word);
const allNouns = new Set(Object.values(nouns).flatMap((words) => [...words]));

/** Verbs that follow a brand as the subject of a sentence, and do not follow a common noun or an imperative. */
export const brandVerb =
  /^(?:is|was|has|had|offers?|makes?|made|provides?|sells?|delivers?|lets|allows|comes|excels|remains|wins|leads|works|costs|supports|includes|features|integrates|owns|launched|charges|runs|gives|keeps|uses|ships|covers|shines|beats|competes|dominates|operates|announced|introduced|released|acquired|bought|sold|lacks|ranks|claims|promises|handles|specializes|stands|doesn't|isn't|also|vs|versus|es|est|ist|hat|bietet|offre|ofrece|tiene|è|e|é|ha|tem|oferece)$/;

/** Nouns that follow a brand: "Apple users", "Target stores". */
export const productNoun =
  /^(?:users?|devices?|products?|stores?|apps?|accounts?|fans|ecosystem|phones?|laptops?|watch(?:es)?|software|services?|subscriptions?|employees|cards?|cardholders?|headphones|shoes|sneakers|cars?|trucks?|models?|branded|customers?|members?|subscribers|owners|outlets?|shops?|dealers?|website|platform|membership)$/;

/** Goods that follow a brand, which would make no sense after a verb: "Ring doorbells", "Coach bags". */
export const goodsNoun =
  /^(?:laptops?|computers?|tablets?|tvs?|televisions?|cameras?|earbuds|doorbells?|thermostats?|appliances?|refrigerators?|dishwashers?|vacuums?|jeans|shirts?|t-shirts?|jackets?|coats?|sneakers|boots|handbags?|bags?|wallets?|soaps?|shampoos?|deodorants?|lotions?|stations?|trucks?|suvs?|sedans?|motorcycles?|scooters?|routers?|monitors?|keyboards?|toothbrush(?:es)?|razors?|mattress(?:es)?|cereals?|chocolates?|snacks?|detergents?|toothpastes?|sandwich(?:es)?|burgers?|mowers?|printers?|headsets?|soundbars?|smartphones?|smartwatch(?:es)?|strollers?|diapers?|helmets?|backpacks?|suitcases?|blenders?|moisturi[sz]ers?|sunscreens?|hoodies|sweatshirts?|leggings|sunglasses|skillets?|mugs?)$/;

/** Nouns that make a name the name of a place or an institution: "Amazon River", "Apple Bank". */
export const placeNoun =
  /^(?:rd|st|ave|blvd|hwy|river|rainforest|basin|forest|valley|lake|mountains?|islands?|county|city|beach|avenue|road|street|museum|stadium|university|college|school|hospital|church|bank|peninsula|desert|coast|state|province|district|foundation|region|jungle|delta|marathon)$/;

/** Words before a place whose name is a brand, too. */
export const placeCue =
  /^(?:reach|visit|visiting|explore|exploring|travel|traveling|toward|towards|near|around|across|orbit|orbiting|to|in|through|northern|southern|eastern|western|hike|hiking|trip|planet)$/;

/** What follows the name of a place: "Boston is a city", "Patagonia is windy". */
export const placePredicate =
  /^(?:is|was|lies|has) (?:an? |the |one of the )?(?:\S+ )?(?:city|town|region|country|island|capital|state|river|desert|windy|located|situated|north|south|east|west|destination)\b/;

export const conjunction = /^(?:and|or|vs|versus|und|oder|y|e|et|ou|o)$/;

/** German endings of nouns, folded: a capitalised word with such an ending is a noun and not a name. */
const nounEnding =
  /(?:ung|heit|keit|schaft|tion|sion|tat|ismus|nis|chen|tum|ling|ment|gerat|kosten|preis|klasse|kauf|zeit|welt|gebuhr|dauer|karte|konto|sitz)(?:e|s|en|er|se|ssen)?$/;
const adjectiveEnding = /(?:lich|isch|bar|sam|haft|los|ig)(?:e|er|es|en|em)?$/;
const linking = /(?:s|es|n|en|er|e)$/;
const shortestPart = 3;
/** A part of this length is not there by chance. */
const longPart = 6;
const longestWord = 40;

type Dictionary = (word: string) => boolean;

/** True for German words that consist of common words, or have an ending that makes a noun: "Sparpreise", "Hobbyhandwerker". `isWord` looks a word up in the dictionary. */
export function isGermanCompound(word: string, isWord: Dictionary): boolean {
  if (word.length < 2 * shortestPart || word.length > longestWord) return false;
  if (word.length > 7 && (nounEnding.test(word) || adjectiveEnding.test(word))) return true;
  for (let at = shortestPart; at <= word.length - shortestPart; at++)
    if (isPart(word.slice(at), isWord) && (word.length - at >= longPart || isFirstPart(word.slice(0, at), isWord)))
      return true;
  return false;
}

/** True for a dictionary word, also with an ending of plural or genitive that the dictionary lacks. */
const isPart = (part: string, isWord: Dictionary): boolean =>
  isWord(part) || (part.length > 4 && (isWord(part.replace(/(?:en|n|s|e|er)$/, '')) || isWord(`${part}n`)));

/** Adverbs and short nouns with which compounds begin. */
const opening =
  /^(?:fern|nah|hoch|tief|kalt|warm|voll|teil|vor|nach|aus|ein|auf|ab|an|um|uber|unter|haupt|neben|zwischen|rund|gross|klein|dauer|mini|multi|mega|super|ultra|auto|foto|video|audio|elektro|bio|oko|smart|funk|solar|akku|kombi|innen|aussen|vorder|ruck|seiten)$/;
const isFirstPart = (part: string, isWord: Dictionary): boolean =>
  opening.test(part) || isPart(part, isWord) || (part.length > 4 && isWord(part.replace(linking, '')));

const listed = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Borrowed nouns of everyday Japanese, which are written in katakana as most names are, but are not names. */
const katakanaWords: ReadonlySet<string> = new Set(
  listed(`
アプリ アプリケーション アカウント アクセス アクセサリー アシスタント アップ アップデート アップロード アドバイス アドレス アナログ アニメ アパート アピール アプローチ アラーム アルバイト アルバム アルミ アレルギー アレンジ アンケート アンチ アンテナ
イメージ イヤホン イヤフォン イベント インク インストール インターネット インターフェース インテリア インパクト インフラ ウイルス ウィンドウ ウール ウェア ウェブ ウェブサイト ウォーター エアコン エコ エネルギー エラー エリア エンジン エンジニア エントリー オイル オーダー オーナー オープン オフ オフィス オフライン オプション オリジナル オン オンライン オンラインストア
カード カーテン カーペット ガイド カジュアル カスタマー カスタマイズ カスタム カタログ カップ カテゴリ カテゴリー カバー カバン カメラ カラー カラーバリエーション カロリー ガス ガラス キッチン キッズ キャッシュ キャッシュバック キャッシュレス キャンセル キャンプ キャンペーン ギフト キー キーボード クーポン クッション クラウド クラウドストレージ クラシック クラス クリア クリーナー クリーニング クリーム クリック グループ グルメ グレード クレジット クレジットカード クレーム グラフ グラフィック ケア ケース ケーブル ゲーム ゲーミング コーヒー コース コーデ コート コード コーナー コスト コストパフォーマンス コスパ コスメ コツ コットン コマンド コミュニケーション コミュニティ コメント コラム コレクション コンサルティング コンタクト コンテンツ コントロール コンパクト コンビニ コンピューター コンピュータ
サーバー サーバ サービス サイクル サイズ サイト サイド サイン サウンド サプリ サプリメント サポート サラダ サンプル サンダル システム シーズン シート シーン シェア シェア率 シニア シャツ シャワー シャンプー ジャンル ショップ ショッピング ショールーム シリーズ シリコン シルエット シンプル スーツ スーツケース スーパー スカート スキル スキンケア スクリーン スケジュール スタイル スタッフ スタート スタンダード スタンド ステップ ステンレス ストア ストック ストライプ ストレージ ストレス ストレート スニーカー スピーカー スピード スペース スペック スポーツ スポンサー スマート スマートウォッチ スマートフォン スマホ スムーズ スリム セール セキュリティ セキュリティー セット セミナー セルフ センサー センス センター ゼロ ソース ソファ ソファー ソフト ソフトウェア ソリューション
ターゲット タイプ タイム タイミング タイヤ タオル タグ タクシー タスク タッチ タッチパネル タブレット ダイエット ダウン ダウンロード ダブル チーム チェック チェックポイント チェーン チケット チャージ チャット チャンス チャンネル ツアー ツール テーブル テーマ テスト テクニック テクノロジー テレビ テント デート データ データベース ディスク ディスプレイ デザイン デザイナー デジタル デスク デスクトップ デバイス デメリット デリケート トーク トータル トップ トップクラス トップシェア トライアル トラブル トラベル トレーニング トレンド トイレ ドア ドライ ドライブ ドライヤー ドラマ ドラム ドリンク ドル
ナイト ナチュラル ナビ ニーズ ニュース ネット ネットワーク ネットショップ ネットワークカメラ ノート ノートパソコン ノイズ ノイズキャンセリング ノウハウ ノズル ハーブ ハード ハードウェア ハイエンド ハイキング ハイグレード ハイブリッド ハイスペック ハンドル ハンマー バー バージョン バイク バイト バス バスタオル バック バックアップ バッグ バッテリー バラエティ バランス バリエーション バルコニー パーツ パーティー パートナー パスワード パソコン パターン パック パッケージ パネル パフォーマンス パワー パン パンツ ヒーター ビール ビジネス ビジネスプラン ビデオ ビタミン ピーク ファイル ファッション ファミリー ファミリーカー ファン フィット フィルター フィルム フェイス フォーマット フォーム フォルダ フォロー フォント フリー フリープラン フリーランス フル フレーム フロア フロント ブーム ブーツ ブラウザ ブラック ブラシ ブランド ブルー ブログ プール プライバシー プライベート プラス プラスチック プラットフォーム プラン プリンター プレー プレゼント プレミアム プログラム プロ プロジェクト プロセス プロテイン プロフェッショナル プロモーション ヘア ヘアケア ヘッド ヘッドホン ヘッドフォン ヘルプ ヘルメット ベース ベースモデル ベスト ベッド ベビー ベビーカー ベランダ ページ ペア ペース ペーパー ペット ペットフード ペン ホーム ホームページ ホール ホイール ホテル ホワイト ボーナス ボタン ボックス ボディ ボトル ボリューム ポイント ポイント還元 ポケット ポット ポリシー
マーク マーケット マーケティング マイク マイナス マイル マウス マスク マッサージ マッチ マット マットレス マナー マニュアル マルチ マンション ミス ミスト ミッション ミネラル ミニ ミルク メーカー メール メールアドレス メイク メイン メイド メカニズム メッセージ メッシュ メディア メニュー メモ メモリ メモリー メリット メロディ メンズ メンテナンス メンバー モーター モード モバイル モデル モニター ユーザー ユニット ユニーク ライト ライバル ライフ ライフスタイル ライブ ライン ラインナップ ラグ ラップ ラベル ランキング ランク ランチ ランニング ランニングコスト ランニングシューズ リーズナブル リード リアル リアルタイム リクエスト リサイクル リスク リスト リスニング リゾート リニューアル リハビリ リビング リフォーム リモート リモコン リュック リラックス リンク ルート ルーム ルール ルーター ルック レース レザー レシピ レジャー レストラン レッスン レッド レディース レビュー レベル レポート レンジ レンズ レンタル ロード ローン ロゴ ロボット ロボット掃除機 ロボット掃除 ワーク ワークフロー ワード ワイド ワイヤレス ワイン ワンピース
シューズ シャンパン スイッチ スイーツ スパ スプレー スライド ステッカー スチーム ステーション スポット スタミナ スタジオ セラミック セラピー タイムライン タイトル タンク ダメージ チップ チップセット チャイルドシート ディーラー ディスカウント ディナー デッキ デビットカード デリバリー トースター トーン トレイ トレー ドッグフード キャットフード ナッツ ハウス ハイドレーション バイヤー バグ バケツ バスケット バター バナー バンド パジャマ パスタ パパ ヒント ビュー ビル ピアノ ピザ ファンデーション フードデリバリー フード フェリー フライト フライパン フルーツ ブース ブレーキ ブレンド プチプラ プリペイド プロバイダー プロバイダ ペグ ペダル ベルト ホスト ホスティング ポスト ポータブル マイページ ママ マシン マグカップ ミキサー ミドルレンジ ミドル ムービー メガネ メダル モール ヤング ヨガ ヨーグルト ラジオ ランプ リップ リビングルーム リペア ルーティン レギュラー レジ レイアウト レンタカー ローカル ロースト ロープ ログイン ログ ロック ロングセラー ロング ワックス ワクチン ワゴン ワンタッチ
インバーター エコノミー エコノミークラス ビジネスクラス エンタメ エッセンシャル エクステリア オートマ オーガニック オーブン オーディオ オンデマンド カーナビ カーボン カウンター カフェ カフェイン キャリア キャリーケース キャンパス グリップ グリル コミック コーティング コラーゲン コンセント コンセプト コンディショナー コンプレッサー サイクロン サウナ サスペンション サブスク サブスクリプション サプライズ シャーシ シンク スケール スティック スティックタイプ ストーブ ストリーミング スノーボード スープ スラックス セダン セラム ソーラー ソール ダイビング タワー タンパク チューブ トナー トランク トレッキング ナイロン ネイル ハイキングシューズ ハッチバック バックパック バルブ ビギナー ファスナー フィットネス フィットネスクラブ フェイスパック フローリング フレグランス ブロック ブレンダー プロジェクター プロット ヘッドレスト ホットプレート ポリエステル マイレージ ミラー ミラーレス ミラーレスカメラ モイスチャー モジュール モーターサイクル モップ ヨット ライス ラグジュアリー ラテックス ランドセル リチウム リネン レインウェア レシート ローション ワイパー ワット ボルト キロ グラム メートル センチ リットル パーセント ギガ テラ メガ
アメリカ ドイツ フランス イタリア スペイン イギリス ヨーロッパ アジア アフリカ インド タイ ベトナム ロシア カナダ オーストラリア ニュージーランド シンガポール マレーシア フィリピン インドネシア ブラジル メキシコ ポルトガル オランダ スイス スウェーデン ノルウェー フィンランド デンマーク オーストリア ハワイ ロンドン パリ ニューヨーク ソウル
ケガ カビ キズ ゴミ ズレ ムラ ムダ コツ ツヤ コク ニオイ クセ バラつき トゲ ヒビ サビ カギ フタ イス ネジ ハサミ メガネ クルマ ヒト モノ コト ココ
  `),
);

/** True for one of these words, or two of them written together: "クラウドストレージ". */
export function isCommonKatakana(name: string): boolean {
  if (!/^[\u30a0-\u30ff]/.test(name)) return false;
  if (katakanaWords.has(name)) return true;
  for (let at = 2; at <= name.length - 2; at++)
    if (katakanaWords.has(name.slice(0, at)) && katakanaWords.has(name.slice(at))) return true;
  return false;
}
