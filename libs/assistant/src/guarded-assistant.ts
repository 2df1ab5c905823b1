import { Assistant, type Answer, type Question } from './assistant.js';
import type { Breaker } from './breaker.js';

/** Asks through the breaker; rejects with BreakerOpenError, besides, where that lets no call through. */
export class GuardedAssistant extends Assistant {
  constructor(
    private readonly assistant: Assistant,
    private readonly breaker: Breaker,
  ) {
    super();
  }

  ask(question: Question, signal: AbortSignal): Promise<Answer> {
    return this.breaker.guard(() => this.assistant.ask(question, signal));
  }
}
