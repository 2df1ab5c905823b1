/** A prompt's subject, as its operator sorts it: a name, or a kind and a name with a colon between them. */
export const tagPattern = /^[a-z0-9_-]{1,32}(:[a-z0-9_-]{1,32})?$/;

/** Tags of one prompt at most. */
export const mostTags = 10;
