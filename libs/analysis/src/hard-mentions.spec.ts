import { describe, expect, it } from '@jest/globals';
import { analyse } from './analyse.js';
import type { Span } from './findings.js';

type Names = readonly [string, ...string[]];

function mentionsOf([name, ...aliases]: Names, text: string): readonly Span[] {
  const brand = { name, aliases, domain: 'brand.example' };
  return analyse(text, { brand, competitors: [], annotationTypes: ['brand'] }).mentions;
}

/** Brackets mark what must be found, and nothing else may be: input and expectation at once. */
function expectMarked(names: string, marked: string): void {
  const text = marked.replaceAll(/⟦|⟧/g, '');
  const mentions = mentionsOf(names.split(' | ') as [string, ...string[]], text);
  const found = mentions.toReversed().reduce((shown, { start, end }) => {
    return `${shown.slice(0, start)}⟦${shown.slice(start, end)}⟧${shown.slice(end)}`;
  }, text);
  expect(found).toBe(marked);
}

describe('the common word is never taken for the brand', () => {
  it.each([
    ['Gap', 'Mind the Gap year: many students travel.'],
    ['Gap', 'The Pay Gap is wide. Close the Skills Gap early.'],
    ['Shell', 'Open a terminal and run Shell scripts there.'],
    ['Shell', 'Shell scripts are handy; a shell on the beach.'],
    ['Orange', 'Choose Red, Orange, and Yellow for warm rooms.'],
    ['Orange', '- **Orange**: warm\n- **Purple**: calm\n- **Green**: fresh'],
    ['Orange', 'An Orange a day. Orange peel and orange zest.'],
    ['Notion', 'The Notion of time is old; Notion, as an idea, is Greek.'],
    ['Target', 'Target your audience. Set a Target. Hit your Target Heart Rate.'],
    ['Target', '## Target Market\n\nTarget users aged 20 to 30.'],
    ['Sprint', 'Run a Sprint Review after each sprint. Sprint intervals are hard.'],
    ['Native', 'Speak with native speakers. Native apps are fast.'],
    ['Away', 'Away games are hard. Stay away from salt. Away you go!'],
    ['Coach', 'Hire a Coach. Coach Smith trains us. Coach your team.'],
    ['Finish', 'Finish: matte black. Surface Finish matters. Finish strong!'],
    ['Seamless', '**Seamless** roaming between rooms. Seamless Integration is key.'],
    ['Wish', 'Wish you well. Wish lists help; make a wish.'],
    ['Dial', 'The Dial is large. Dial in the grind. Dial: black.'],
    ['Square', 'Red Square is in Moscow; Times Square in New York. Square tiles.'],
    ['Apple', 'Add an Apple, a Banana and a Pear. Apple Cider Vinegar helps.'],
    ['Apple', '- **Apple**: 52 kcal\n- **Banana**: 89 kcal\n- **Pear**: 57 kcal'],
    ['Apple', 'Apple trees need sun. Apple cider is made of apples.'],
    ['Monday', 'Monday, Tuesday and Friday are busy. Monday: chest day. On Monday, rest.'],
    ['Amazon', 'The Amazon Rainforest, the Congo and the Nile. The Amazon is long.'],
    ['Jaguar', 'The jaguar hunts at night. Jaguar populations fall. The Jaguar, a big cat, swims.'],
    ['Puma', 'The puma lives in the Andes. Puma cubs are spotted.'],
    ['Oracle', 'The Oracle of Delphi spoke. Consult the oracle.'],
    ['Galaxy', 'Our galaxy is the Milky Way. The Andromeda Galaxy is far.'],
    ['Delta', 'The Nile Delta is fertile; the Okavango Delta floods. Delta waves mean sleep.'],
    ['Ring', 'The Lord of the Rings has one Ring. Ring Road is busy. Ring the bell.'],
    ['Nest', 'A bird builds its nest. Nest boxes help birds. Empty Nest Syndrome is sad.'],
    ['Stripe', 'A red stripe runs down. Stripe patterns suit you. The Red Stripe.'],
    ['Zoom', 'Zoom in on the map. Optical Zoom: 10x. Zoom lenses cost more.'],
    ['Bird', 'Early Bird tickets. Bird watching is fun. The Secretary Bird hunts snakes.'],
    ['Lime', 'Lime juice, Lemon and Salt. Key Lime Pie. Lime, mint and rum.'],
    ['Chase', 'Chase your dreams. Chevy Chase acts. The Chase is on.'],
    ['Wells', 'H. G. Wells wrote it. Orson Wells did not. Wells dry up.'],
    ['Dell', 'The farmer in the dell. Michael Dell founded it.'],
    ['Ford', 'Harrison Ford, Gerald Ford and Tom Ford. We ford the river.'],
    ['Boston', 'Boston is a city. The Boston Marathon starts there. Fly to Boston.'],
    ['Patagonia', 'Patagonia is windy; hike in Patagonia, Chile.'],
    ['Shell', 'Taco Shell, Egg Shell and Sea Shell.'],
    ['Sage', 'Use Sage, Thyme and Rosemary. Sage advice is free.'],
    ['Focus', 'Focus on form. Key Focus: strength. Focus groups help.'],
    ['Edge', 'The Leading Edge. Edge cases break. Edge of Tomorrow is a film.'],
    ['Echo', 'Echo chambers. Echo Dot is a speaker? No: an Echo in the hall.'],
    ['Bing', 'Chandler Bing is funny, and so is Rudolf Bing.'],
    ['Penny', 'Jeder Penny zählt; jeden Penny sparen.'],
    ['Real', 'Das ist real und echt. Der Preis ist real, nicht erfunden.'],
    ['Orange', "L'orange est un fruit ; le jus d'orange aussi. Une orange par jour. La couleur orange."],
    ['Free', 'Feel free to ask. Free shipping. Fat-Free yogurt. Sugar Free gum. Free: yes.'],
    ['Claro', 'Claro, es posible que la red no llegue. Claro que sí: el plan es claro y la tarifa, también.'],
    ['Vivo', 'Yo vivo en Lima. Vivo cerca. En vivo y en directo.'],
    ['Oi', 'Oi, tudo bem com você? Diga oi para a equipe e para os amigos.'],
    ['Mango', 'El mango es dulce. Mango, piña y papaya. Mango maduro.'],
    ['Tim', 'Tim Cook dirige Apple. Tim und Lena kommen.'],
    ['Sky', 'The sky is blue. Blue Sky Thinking. Sky diving is fun. Sky High prices.'],
    ['Boss', 'Ask your Boss. Boss Baby is a film. Like a Boss.'],
    ['苹果', '每天吃一个苹果有益健康。苹果、香蕉和梨都是水果。苹果醋、苹果汁和苹果派。'],
    ['小米', '小米粥养胃。小米、大米和玉米都是谷物。煮小米需要二十分钟。'],
    ['向往', '他向往自由的生活，我也很向往。'],
    ['大众', '这款车适合大众消费者，面向大众，大众化的价格，大众市场很大。'],
    ['美团', '美团结一致。'],
    ['天猫', '今天猫很乖，昨天猫病了。'],
    ['京东', '东京东部有很多公园。'],
    ['百度', '水温一百度，三百度的近视。'],
    ['滴滴', '雨水滴滴答答。'],
    ['花王', '百花王者归来。'],
    ['三星', '这家三星级酒店不错，三星堆很有名。'],
  ])('%s: %s', (names, text) => expectMarked(names, text));
});

describe('the brand is found though its name is a common word', () => {
  it.each([
    ['Gap', 'Try ⟦Gap⟧ for basics; ⟦Gap⟧ jeans last. At ⟦Gap⟧, sizes vary.'],
    ['Shell', 'Fill up at ⟦Shell⟧ or BP. ⟦Shell⟧ stations are everywhere.'],
    ['Orange', 'En France, ⟦Orange⟧ couvre 99 % du pays, devant SFR et Bouygues.'],
    ['Free', 'Les forfaits de ⟦Free⟧ sont moins chers que ceux de SFR.'],
    ['Claro', 'En Perú operan ⟦Claro⟧, Movistar y Entel.'],
    ['Penny', 'Lidl, ⟦Penny⟧ und Aldi sind günstig.'],
    ['Notion', 'Use ⟦Notion⟧ with Slack. ⟦Notion⟧ offers templates. ⟦Notion⟧’s AI helps.'],
    ['Target', '- **Walmart**: cheap\n- **⟦Target⟧**: stylish\n- **Costco**: bulk'],
    ['Coach', 'Brands like ⟦Coach⟧ and Michael Kors. A ⟦Coach⟧ bag lasts.'],
    ['Square', '⟦Square⟧ vs PayPal: ⟦Square⟧ charges 2.6%.'],
    ['Monday', '| Tool | Price |\n|--|--|\n| Asana | 10 |\n| ⟦Monday⟧ | 9 |\n| Trello | 5 |'],
    ['Delta', 'Fly ⟦Delta⟧ or United. ⟦Delta⟧ Air Lines is on time.'],
    ['Ring', 'The ⟦Ring⟧ Video Doorbell by Amazon. ⟦Ring⟧ doorbells need Wi-Fi.'],
    ['Apple', '⟦Apple⟧ makes the iPhone. ⟦Apple⟧ Music costs 10.99. I like ⟦Apple⟧.'],
    ['Patagonia', 'Jackets by ⟦Patagonia⟧, The North Face and Arc’teryx.'],
    ['苹果', '⟦苹果⟧和三星都推出了新手机，⟦苹果⟧手机更贵，⟦苹果⟧公司的服务好。'],
    ['小米', '⟦小米⟧手机性价比高，华为和⟦小米⟧都不错。⟦小米⟧的产品很多。'],
    ['大众', '⟦大众⟧汽车、丰田和本田都很可靠。⟦大众⟧的发动机好。'],
    ['三星', '⟦三星⟧手机的屏幕好，⟦三星⟧Galaxy很贵。'],
  ])('%s: %s', (names, marked) => expectMarked(names, marked));
});

describe('the span is the name, whatever is written to it', () => {
  it.each([
    ['Acme', "⟦Acme⟧'s, ⟦Acme⟧’s, ⟦Acme⟧s and ⟦Acme⟧s' are one."],
    ['Nokia', 'Смартфоны ⟦Nokia⟧ и ⟦Nokia⟧-е.'],
    ['Сбер', '⟦Сбер⟧, ⟦Сбер⟧а, ⟦Сбер⟧у и ⟦Сбер⟧ом; Сбербанк другой.'],
    ['Лада', '⟦Лада⟧ надёжна.'],
    ['삼성', '⟦삼성⟧은, ⟦삼성⟧의, ⟦삼성⟧에서는, ⟦삼성⟧과 함께. 삼성동은 동네다.'],
    ['쿠팡', '⟦쿠팡⟧에서 사고 ⟦쿠팡⟧이나 네이버를 쓴다. ⟦쿠팡⟧만큼 빠르다.'],
    ['Samsung', '⟦Samsung⟧은 좋고 ⟦Samsung⟧이 비싸다.'],
    ['نون', 'تسوق من ⟦نون⟧ و⟦نون⟧ أرخص، وب⟦نون⟧ أيضا.'],
    ['المراعي', 'منتجات ⟦المراعي⟧ و⟦المراعي⟧ جيدة.'],
    ['Türk Telekom', "⟦Türk Telekom⟧'un fiyatı, ⟦Türk Telekom⟧’dan ucuz."],
    ['Migros', "⟦Migros⟧'ta var, ⟦Migros⟧'un kartı."],
    ['İş Bankası', '⟦İş Bankası⟧ büyük bir bankadır.'],
    ['Deutsche Bahn', 'Die ⟦Deutsche Bahn⟧ fährt; ⟦Deutsche Bahn⟧-Tickets sind teuer.'],
    ['Škoda', '⟦Škoda⟧, ⟦Skoda⟧ und ⟦ŠKODA⟧.'],
    ['L’Oréal', "⟦L'Oréal⟧, ⟦L’Oreal⟧ and ⟦LOreal⟧."],
    ['Häagen-Dazs', '⟦Häagen-Dazs⟧, ⟦Haagen Dazs⟧ and ⟦Häagen‑Dazs⟧.'],
    ['Coca-Cola', '⟦Coca-Cola⟧, ⟦Coca Cola⟧, ⟦Coca\nCola⟧ and ⟦Coca\u00a0Cola⟧; Coca. Cola is not.'],
    ['H&M', '⟦H&M⟧’s, ⟦H&amp;M⟧, ⟦H and M⟧; H. M. is not.'],
    ['AT&T', '⟦AT&T⟧ and ⟦AT&amp;T⟧; look at & tell.'],
    ['C&A', '⟦C&A⟧ und ⟦C & A⟧.'],
    ['Procter & Gamble | P&G', '⟦Procter & Gamble⟧ (⟦P&G⟧), ⟦Procter and Gamble⟧.'],
    ['Disney+ | Disney', '⟦Disney+⟧, ⟦Disney Plus⟧ and ⟦Disney⟧; Disneyland is a park.'],
    ['LEGO', '⟦LEGO⟧® and ⟦Lego⟧™; a lego-like toy.'],
    ['3M', '⟦3M⟧ tape is 3m long; 13M.'],
    ['7-Eleven', '⟦7-Eleven⟧ and ⟦7‑Eleven⟧; 7, Eleven.'],
    ['1Password', '⟦1Password⟧ and ⟦1password⟧; 11Password.'],
    ['Acme', '🎉🎉 ⟦Acme⟧ 🇩🇪⟦Acme⟧ 👩‍👩‍👧 ⟦Acme⟧!'],
    ['Acme', '**⟦Acme⟧** *⟦Acme⟧* ~~⟦Acme⟧~~ `⟦Acme⟧` ⟦**Ac**me⟧ **⟦Acme⟧**s'],
    ['Acme', '[⟦Acme⟧](https://acme.com) and [docs](https://acme.com/Acme "Acme")'],
    ['Acme', 'acme.com, www.acme.com, https://acme.com, info@acme.com, acme.co.uk/x'],
    ['Acme.com', 'At ⟦Acme.com⟧ or ⟦acme.com⟧; https://acme.com and x@acme.com'],
    ['Acme', '1\\. ⟦Acme⟧\\! and \\*⟦Acme⟧\\*'],
    ['Acme', 'so\u00adft ⟦Ac\u00adme⟧ and ⟦Ac\u200bme⟧'],
    ['Acme', '“⟦Acme⟧”—⟦Acme⟧…(⟦Acme⟧)/⟦Acme⟧|⟦Acme⟧'],
    ['Booking.com | Booking', '⟦Booking.com⟧ and ⟦Booking⟧; make a booking. Booking early helps.'],
    ['Monday.com | monday', 'Use ⟦monday.com⟧ each Monday.'],
    ['Hugging Face', 'Models from ⟦Hugging Face⟧; she was hugging. Face it.'],
    ['Best Buy', 'Go to ⟦Best Buy⟧. The best buy is this one. Best. Buy now.'],
    ['Old Navy', '⟦Old Navy⟧, Gap and Banana Republic.'],
    ['Amazon | AWS', '⟦AWS⟧ by ⟦Amazon⟧; awsome; AWSome.'],
    ['JD.com | 京东', '⟦京东⟧和淘宝；⟦JD.com⟧。'],
    ['ソニー', '⟦ソニー⟧のテレビ、⟦ソニー⟧は高い。'],
    ['トヨタ', '⟦トヨタ⟧、ホンダ、日産。'],
    ['花王', '⟦花王⟧の製品は安い。'],
    ['Ζαγόρι', 'Το ⟦Ζαγόρι⟧ και το ⟦ΖΑΓΟΡΙ⟧.'],
  ])('%s: %s', (names, marked) => expectMarked(names, marked));
});

describe('a brand that is not known is not mentioned, one that is spoken of badly is', () => {
  it.each([
    ['Acme', "I'm afraid I don't have any reliable information about Acme."],
    ['Acme', 'I am not aware of a brand called “Acme”.'],
    ['Acme', 'There is no company named Acme that I know of.'],
    ['Acme', 'Leider kenne ich keine Marke namens Acme.'],
    ['Acme', 'No tengo información específica sobre Acme.'],
    ['Acme', 'Je ne connais pas la marque Acme.'],
    ['Acme', 'Non conosco un marchio chiamato Acme.'],
    ['Acme', 'Não conheço uma marca chamada Acme.'],
    ['Acme', '我不了解Acme这个品牌。'],
    ['Acme', 'Acmeというブランドについては情報がありません。'],
    ['Acme', 'Acme라는 브랜드에 대한 정보를 찾을 수 없습니다.'],
    ['Acme', 'لا أملك معلومات عن Acme.'],
    ['Acme', 'I would not buy ⟦Acme⟧; ⟦Acme⟧ is no good. Avoid ⟦Acme⟧.'],
    ['Acme', 'I know of no better tool than ⟦Acme⟧. Nothing beats ⟦Acme⟧.'],
    ['Acme', 'Ich würde ⟦Acme⟧ nicht kaufen.'],
    ['Acme', 'No recomiendo ⟦Acme⟧.'],
    ['Acme', '我不推荐⟦Acme⟧。'],
  ])('%s: %s', (names, marked) => expectMarked(names, marked));
});
