/** What a brand does as the subject of a sentence; a common noun or an imperative is not followed by these. */
export const brandVerb =
  /^(?:is|was|has|had|offers?|makes?|made|provides?|sells?|delivers?|lets|allows|comes|excels|remains|wins|leads|works|costs|supports|includes|features|integrates|owns|launched|charges|runs|gives|keeps|uses|ships|covers|shines|beats|competes|dominates|operates|announced|introduced|released|acquired|bought|sold|lacks|ranks|claims|promises|handles|specializes|stands|doesn't|isn't|also|vs|versus|es|est|ist|hat|bietet|offre|ofrece|tiene|è|e|é|ha|tem|oferece)$/;

/** What people use of a brand: "Apple users", "Target stores". */
export const productNoun =
  /^(?:users?|devices?|products?|stores?|apps?|accounts?|fans|ecosystem|phones?|laptops?|watch(?:es)?|software|services?|subscriptions?|employees|cards?|cardholders?|headphones|shoes|sneakers|cars?|trucks?|models?|branded|customers?|members?|subscribers|owners|outlets?|shops?|dealers?|website|platform|membership)$/;

/** Goods that are sold under a brand; with a verb before them they make no sense: "Ring doorbells", "Coach bags". */
export const goodsNoun =
  /^(?:laptops?|computers?|tablets?|tvs?|televisions?|cameras?|earbuds|doorbells?|thermostats?|appliances?|refrigerators?|dishwashers?|vacuums?|jeans|shirts?|t-shirts?|jackets?|coats?|sneakers|boots|handbags?|bags?|wallets?|soaps?|shampoos?|deodorants?|lotions?|stations?|trucks?|suvs?|sedans?|motorcycles?|scooters?|routers?|monitors?|keyboards?|toothbrush(?:es)?|razors?|mattress(?:es)?|cereals?|chocolates?|snacks?|detergents?|toothpastes?|sandwich(?:es)?|burgers?|mowers?|printers?|headsets?|soundbars?|smartphones?|smartwatch(?:es)?|strollers?|diapers?|helmets?|backpacks?|suitcases?|blenders?|moisturi[sz]ers?|sunscreens?|hoodies|sweatshirts?|leggings|sunglasses|skillets?|mugs?)$/;

/** Makes a name the name of a place or of an institution: "Amazon River", "Apple Bank". */
export const placeNoun =
  /^(?:rd|st|ave|blvd|hwy|river|rainforest|basin|forest|valley|lake|mountains?|islands?|county|city|beach|avenue|road|street|museum|stadium|university|college|school|hospital|church|bank|peninsula|desert|coast|state|province|district|foundation|region|jungle|delta|marathon)$/;

/** Before the name of a place that is a brand, too. */
export const placeCue =
  /^(?:reach|visit|visiting|explore|exploring|travel|traveling|toward|towards|near|around|across|orbit|orbiting|to|in|through|northern|southern|eastern|western|hike|hiking|trip|planet)$/;

/** "Boston is a city", "Patagonia is windy": what is said of places. Follows the name. */
export const placePredicate =
  /^(?:is|was|lies|has) (?:an? |the |one of the )?(?:\S+ )?(?:city|town|region|country|island|capital|state|river|desert|windy|located|situated|north|south|east|west|destination)\b/;

export const conjunction = /^(?:and|or|vs|versus|und|oder|y|e|et|ou|o)$/;
