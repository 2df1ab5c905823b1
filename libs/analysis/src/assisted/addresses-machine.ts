/**
 * Does a text speak to a model or a parser and not to whoever reads the answer? Markup of prompts and tools, JSON, and words
 * that answers about brands have no use for. Where it is wrong, a few words of an answer are read by rules alone.
 */
export function addressesMachine(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

const signs: readonly RegExp[] = [
  // Keys of JSON, role markers and tags of chat templates and tool calls.
  /[{,]\s*"[\w$ -]{1,40}"\s*:/u,
  /<\|[^|]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>/u,
  /<\/?\s*(?:system|assistant|user|instructions?|prompt|tool|tool_call|function|function_call|invoke|output|answer|data|run)\b[^>]{0,80}>/iu,
  /^\s*(?:#+\s*)?(?:system|assistant|developer|user)\s*(?:prompt|message)?\s*:/iu,
];
