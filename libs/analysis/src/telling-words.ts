/** What a brand does as the subject of a sentence; a common noun or an imperative is not followed by these. */
export const brandVerb =
  /^(?:is|was|has|had|offers?|makes?|made|provides?|sells?|delivers?|lets|allows|comes|excels|remains|wins|leads|works|costs|supports|includes|features|integrates|owns|launched|stands|doesn't|isn't|also|vs|versus|es|est|ist|hat|bietet|offre|ofrece|tiene|è|e|é|ha|tem|oferece)$/;

/** What people use of a brand: "Apple users", "Target stores". */
export const productNoun =
  /^(?:users?|devices?|products?|stores?|apps?|accounts?|fans|ecosystem|phones?|laptops?|watch(?:es)?|software|services?|subscriptions?|employees|cards?|cardholders?|headphones|shoes|cars?|models?|branded)$/;

/** Makes a name the name of a place or of an institution: "Amazon River", "Apple Bank". */
export const placeNoun =
  /^(?:river|rainforest|basin|forest|valley|lake|mountains?|islands?|county|city|beach|avenue|road|street|museum|stadium|university|college|school|hospital|church|bank|peninsula|desert|coast|state|province|district|foundation|region|jungle|delta)$/;

/** Before the name of a place that is a brand, too. */
export const placeCue =
  /^(?:reach|visit|visiting|explore|exploring|travel|traveling|toward|towards|near|around|across|orbit|orbiting|to|through|northern|southern|eastern|western|hike|hiking|trip|planet)$/;

/** "Intel-based" names the brand; "meta-analysis" does not. */
export const attached =
  /^-(?:based|owned|style|branded|compatible|powered|made|like|certified|approved|enabled|only|exclusive|native|backed|developed|designed|built|operated|related|specific|centric|focused|friendly|ready)\b/;

export const conjunction = /^(?:and|or|vs|versus|und|oder|y|e|et|ou|o)$/;
