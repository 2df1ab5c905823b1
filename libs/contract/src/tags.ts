/** What a prompt is about, as its operator sorts it: a name, or a kind and a name with a colon between them. */
export const tagPattern = /^[a-z0-9_-]{1,32}(:[a-z0-9_-]{1,32})?$/;

/** Of one prompt. */
export const mostTags = 10;
