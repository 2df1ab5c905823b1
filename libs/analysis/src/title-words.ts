/** Openings and nouns of the titles that every answer has: "Best Value", "Final Recommendations". Folded, in lower case. */
export const titleOpening =
  /^(?:best|top|other|others|final|key|quick|more|most|good|great|honou?rable|popular|overall|additional|alternative|how|what|why|when|where|which|who|our|your|my|for|if|on|in|at|to|with|also|note|tips?|pros?|cons?|step|runner-up|budget|premium|winner|editor's|editors)$/;
export const titleNoun =
  /^(?:mentions?|recommendations?|options?|picks?|choices?|factors?|summary|conclusion|tips?|considerations?|features?|pros|cons|price|prices|pricing|overview|verdict|comparison|notes?|bonus|resources?|alternatives?|takeaways?|thoughts?|performers?|value|budget|type|size|material|design|quality|performance|weight|range|brands?|products?|tools?|steps?|strengths?|weaknesses|drawbacks?|advantages?|disadvantages?|uses?|theme|players?)$/;
