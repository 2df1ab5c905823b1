import { partOf } from '../lexicon.js';
import { spaced } from './spaced.js';

export const english = spaced({
  code: 'en',
  common: 'the and is for with of to that are you your it this from',
  stems: `interesting relevant honest chaotic organized organised disorganized brilliant vibrant fluff fluffi juic juici crisp crunch greas sticky slippery loose snug waterproof impeccable enviable admirable acceptable passable questionable dubious controversial acclaimed awarded revolutionary scalable adaptable exhaustive meticulous finicky tiring immediate cluttered packed empty exquisite artisanal reassuring rigid cumbersome lackluster underrated overrated overhyped hefty unobtrusive ergonomic airy supportive springy saggy soggy bitter oily roomier cramped spartan generic repetitive shallow invasive pushy courteous prompt accommodating unresponsive bureaucratic flawless foolproof effortless frictionless absolute accurate absolute adequate accessible addictive adjustable adorable advanced aesthetic affordable aggressive agile amazing ample annoying appealing approachable attractive authentic average awesome awkward awful bad balanced basic
    beautiful bold breathable bright brilliant broad     careful charming cheap chic classic clean clear clever   coherent comfortable comfort comf compact compelling competitive complete complex complicated comprehensive
    confusing consistent convenient cool coz    cramped creative crisp crowded customizable customisable customizabl dated decent dedicated delicate delicious delightful dense dependable detailed difficult disappointing distinctive diverse
    durable dynamic eas easi effective efficient effortless elegant engaging enhanced enjoyable enormous essential ethical excellent exceptional excessive exclusive expensive expressive extensive extraordinary extreme fabulous fair familiar famous 
    fantastic fashionable fast favorite favourite fine firm flagship flattering flawed flawless flexible flims fluid fragile free frequent fresh friendl frustrating   generous gentle genuine good gorgeous great hard heav heavi helpful high
    hilarious huge iconic ideal immersive impressive improved inclusive inaccurat inconsistent inconvenient incredible indispensable inexpensive inferior innovative insane insightful inspiring instant insufficient intelligent intense interesting intuitive knowledgeable
    lacking lagg large lasting leading light lightweight limited lively long loud love lovely low loyal lush luxurious magnificent major massive mature meaningful mediocre memorable minimal minimalist modern modest natural neat new nice niche nimble  
    notable noticeable optimal organic original outdated outstanding overpriced overwhelming perfect personalized phenomenal plastick playful pleasant plush polished poor popular portable positive potent powerful practical praised precise premium
    prestigious   pristine professional proper proven punctual pure quick quiet rapid rare realistic reasonable recommended refined refreshing relaxed reliable renowned reputable resilient respected responsive restrictive rich rigid robust
    roomy rough rude rugged safe satisfying scalable seamless secure sensible sensitive serious sharp short significant simple simpl sketchy skilled sleek slick slow sluggish small smart smooth soft solid sophisticated spacious sparse special spectacular
     spendid splendid   stable stale standout state-of-the-art stead steep stellar sticky stiff stiff straightforward strict striking strong stunning sturd stylish sublime subpar substantial subtle suitable superb superior supportive surprising sustainable
    sweet swift tailored tedious terrible thick thin thorough thoughtful tight timeless timel top tough transparent tricky true trusted trustworth ugl ultimate unbeatable uncomfortable underpowered underwhelming unfriendly unhelpful unique unmatched
    unparalleled unreliable unrivaled unrivalled unstable upscale useful valuable varied vast versatile vibrant vintage vivid warm weak welcoming well-rounded wide wonderful wooden worse worst worthwhile worth youthful cumbersome intrusive finicky pricey dull bland`,
  endings: '- ly y er est r st ily ier iest ey s',
  words: `top best better biggest larger largest wider widest safer beginner budget   durability    flexibility luxury quality quicker value variety versatility workhorse simplicity super ultra reliability usability
    lack lacks lacking worth excels struggles struggle outperforms praised recommended loved beloved criticized lags shines bargain powerhouse all-rounder hassle outages delays downtime painful unbeatable trusted convenience affordability comfort transparency handy sporty costly fancy buggy patchy pricier priciest tiny trendy tasty healthy healthier fun funny spotty snappy glitchy clunky clunkier bulky bulkier speedy noisy noisier creamy legendary deeper`,
  tails: `friendly quality grade leading level rated tier end performing efficient effective proof resistant conscious intensive hungry notch edge packed approved ready selling lasting loved rounded class centric agnostic suited designed built made known to-use`,
  phrases: `hard to \\p{L}+|easy to \\p{L}+|built to last|stands? out|can be|may be|might be|issues? with|hit or miss|plenty of|wide range|not (?:ideal|suitable|as|the \\p{L}+est)|ease of \\p{L}+|wears? out|on the \\p{L}+ side|adds? up|learning curve|falls? short|less \\p{L}+|fewer \\p{L}+|a bit \\p{L}+|too \\p{L}+|no (?:free|hidden|\\p{L}+ fees)|takes time|sweet spot|safe bet|go-to|value for (?:the )?money|loves? by`,
  opening: `it its it's this that these those they the a an he she which who also and but or as with for while though although by to is are was were be been being has have had comes come offer offers offering provides provide providing features featuring
    boasts boast includes include including delivers deliver delivering gives give giving makes make making known praised lauded recognized renowned celebrated combines represents representing considered generally widely often consistently one some users
    reviewers find thanks due receives continues continue remains remain still now particularly especially even model system option device another choice of on in at their your our other can will would does do did so if just when plus there's you you'll
    you're they're that's he's we're get gets getting uses use using used combining having enjoy enjoys supports support supporting considering both ensures ensure ensuring allows allow designed however overall tends tend feels i we many most people customers travellers travelers say says`,
  pointing: 'this these that those',
  verbs:
    'is are was were be has have offers offer provides provide features boasts delivers deliver feels makes gives remains includes comes earns receives gets tends',
  keeps: `not no isn't aren't doesn't don't never lack lacks lacking without less fewer cannot can't hardly too very most more extremely incredibly highly really quite relatively fairly rather ultra super slightly exceptionally surprisingly somewhat overly pretty truly
    n't least best better widely easily`,
  cutsLong: 'for with to in on at from of and or by',
  closing: `that which who where when because since thanks due making so although though while including such compared than according especially particularly via through offering featuring providing if after before is are was were has have by allows helps lets
    from using without within during under at as on in`,
  between: `because of|despite|but|yet|however|although|though|while|whereas|and it|and is|and has|and offers|due to|thanks to|making it|and can`,
  and: 'and|or|&|with',
  general: `if you|would you|let me|do you|are you|overall,? (?:the|it)|ultimately|when choosing|consider|look for|remember|keep in mind|note that|in (?:summary|conclusion)|whether|some (?:are|players|people)|there are|check|ensure|make sure|what|which|here are|choose|an? good \\p{L}+ (?:should|must|needs)|other \\p{L}+|in general|generally speaking`,
  ofAll: `depends? on|all of (?:these|them|the above)|all (?:these|three|four|five|six) \\p{L}+|each of|both (?:are|of|offer|have)|any of these|most of these|these (?:are|options|brands|tools|models|apps|products|services) |all are`,
  summary: `bottom line|final (?:thoughts|verdict|recommendations?)|conclusion|in (?:summary|conclusion)|summary|tips?|how to choose|what to (?:look|consider)|things to (?:consider|look|keep)|factors to consider|key (?:considerations|takeaways)|recommendations?|my recommendation|quick (?:comparison|picks?|guide)|other options|alternatives|honorable mentions|note`,
  goesOn: `it|its|it's|this|the|they|their|these|he|she|his|her|also|additionally|however|but|plus|on the (?:downside|plus side|other hand)|users|reviewers|customers|many|known|with|while|some|one|though|downsides?|another|moreover|furthermore|overall|that said|in addition|both`,
  judgingLabel: `(?:key |main |the |top )?(?:pros?|cons?|strengths?|weaknesses|advantages?|disadvantages?|benefits|drawbacks?|downsides?|upsides?|highlights|pluses|minuses|likes|dislikes|perks|caveats?|positives?|negatives?|the good|the bad|verdict)|what (?:we|you'll|people|users|i) (?:like|love|don't like|dislike)|good|bad|trade-offs?|limitations?`,
  priceLabel: '(?:price|pricing|price range|cost|costs)',
  plainLabel: `size|size options|capacity|type|players|theme|dimensions|weight|material|power|pro tip|tip|warranty|release|best for|ideal for|great for|perfect for|where to buy|screen|storage|chipset|processor|display|battery|range|website|link|founded|headquarters|age|duration|platforms|model|models|rating|color|colors`,
  comparedBefore: `(?:than|as \\p{L}+ as|versus|vs|unlike|compared (?:to|with)|beats?|outperforms|alternative to|instead of|similar to)(?: the)?`,
  beforeBrand: 'the|with|from|for',
  condition: '^(?:but |and |so )?(?:if|whether|unless|looking|when you)',
  judgesTogether: isAdjectiveAndNoun,
});

/** "Manual operation", "soft feel": two or three words, the first of them an adjective. */
function isAdjectiveAndNoun([first, second, ...rest]: readonly string[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    rest.length < 2 &&
    partOf(first).startsWith('A') &&
    /[Nn]/.test(partOf(second))
  );
}
