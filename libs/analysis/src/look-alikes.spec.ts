import { describe, it } from '@jest/globals';
import { expectMarked } from './expect-marked.support.js';

describe('a namesake is never taken for the brand that the same answer mentions', () => {
  it.each([
    ['Lyft | Bird', 'Book a ⟦Lyft⟧ or rent a ⟦Bird⟧ scooter; a bird in the hand helps nobody.'],
    ['Hinge', 'The door hinge squeaks. ⟦Hinge⟧, however, has fewer users than Tinder.'],
    ['Canon', 'The Canon of Western literature is long, but a ⟦Canon⟧ camera is light.'],
    ['Tide', 'The tide turns at six. A ⟦Tide⟧ detergent pod is handy.'],
    ['Lincoln', 'Abraham Lincoln was president. Lincoln, Nebraska is flat. A ⟦Lincoln⟧ SUV rides softly.'],
    ['Bosch', 'The Robert Bosch Foundation gives grants. Hieronymus Bosch painted. A ⟦Bosch⟧ drill lasts.'],
    ['Casper', 'Casper the Friendly Ghost is a film. The ⟦Casper⟧ mattress is soft.'],
    ['Emma', 'Der Roman „Emma“ ist alt. Die ⟦Emma⟧ Matratze ist weich. Karl-Emma lacht.'],
    ['Quarter | Barclays', 'The first Quarter was weak. ⟦Barclays⟧ grew in Q2.'],
    ['Nike', 'Nike is the Greek goddess of victory. The shoes from ⟦Nike⟧ are light.'],
    ['Five Guys', 'I ate with five guys. ⟦Five Guys⟧ fries are salty; we were five Guys.'],
    ['Galaxy | Samsung', '⟦Samsung⟧’s ⟦Galaxy⟧ S24 is fast; Guardians of the Galaxy is a film.'],
    ['Chrysler', 'Walter Chrysler founded it. The Chrysler Building is in New York. ⟦Chrysler⟧ makes vans.'],
    ['Ember', 'The last ember died. The ⟦Ember⟧ mug keeps coffee warm.'],
    ['Cascade', 'A cascade of errors. ⟦Cascade⟧ and Finish are dishwasher detergents.'],
    ['Harvest', 'The harvest was rich. ⟦Harvest⟧ tracks your time.'],
    ['Oscar', 'Oscar Wilde wrote plays. ⟦Oscar⟧ Health insures you; Cigna and ⟦Oscar⟧ compete.'],
    ['Hoover', 'Herbert Hoover was president. The Hoover Dam is big. A ⟦Hoover⟧ vacuum is strong.'],
    ['Otto', 'Otto von Bismarck war Kanzler. Bei ⟦Otto⟧ und Zalando gibt es Rabatt.'],
    ['Sony', '⟦SONY⟧, ⟦Sony⟧ and ⟦sony⟧ are the same company.'],
    ['C++ Tools', '⟦C++ Tools⟧ and ⟦c++ tools⟧ are one.'],
    ['Adler', 'Ein Adler kreist über dem Tal. Jacken gibt es bei C&A und ⟦Adler⟧.'],
    ['Linde', 'Unter einer Linde sitzt man gut. Gase liefert ⟦Linde⟧ oder Air Liquide.'],
    ['Uber', 'Über Preise reden wir später. ⟦Uber⟧ und Bolt fahren. Das ist über alles.'],
    ['Leclerc', 'Le général Leclerc libéra Paris. Chez ⟦Leclerc⟧, tout est moins cher.'],
    ['Picard', 'Jean-Luc Picard est un capitaine. Les surgelés ⟦Picard⟧ sont bons.'],
    ['Total', 'Total : 12 €. Les stations ⟦Total⟧ et Esso sont ouvertes.'],
    ['Orange', '⟦Orange⟧ propose la fibre. Une robe orange.'],
    ['Claro', 'Claro que depende. ⟦Claro⟧ y Movistar venden fibra.'],
    ['Sabadell', 'La ciudad de Sabadell crece. ⟦Sabadell⟧ y CaixaBank dan hipotecas.'],
    ['长城', '我们爬了长城。⟦长城⟧汽车和吉利都不错。'],
    ['贝壳', '海边捡贝壳。租房可以用⟦贝壳⟧或链家。'],
    ['多多', '今天打折多多，快去看看。'],
    ['スズキ', '釣りでスズキを釣った。軽自動車は⟦スズキ⟧かダイハツが人気です。'],
    ['キリン', '動物園のキリンは大きい。ビールは⟦キリン⟧が好きです。'],
    ['당근', '당근을 잘게 썰어 넣으세요. 중고 거래는 ⟦당근⟧이 편해요.'],
    ['جرير', 'مكتبة ⟦جرير⟧ كبيرة. الشاعر جرير من العصر الأموي.'],
    ['طلبات', 'لديك طلبات كثيرة، وتطبيق ⟦طلبات⟧ سريع.'],
  ])('%s: %s', (names, marked) => expectMarked(names, marked));
});

describe('make-up, headphones and series are goods, not institutions or films', () => {
  it.each([
    ['Maybelline', 'Try ⟦Maybelline⟧ Foundation for dry skin.'],
    ['Shokz', 'The ⟦Shokz⟧ Open Ear model is light.'],
    ['Samsung | Galaxy', 'The ⟦Samsung⟧ series “⟦Galaxy⟧ S24” is fast.'],
    ['Mercedes', 'Drive a ⟦Mercedes⟧ or a BMW.'],
  ])('%s: %s', (names, marked) => expectMarked(names, marked));
});
