export { missedSlots, type MissedSlots } from './missed-slots.js';
export { lastSlots, nextSlot, type PromptSchedule, scheduleTrouble, type Schedule } from './schedule.js';
export { slotsByDay } from './slots-by-day.js';
export { staleSince } from './stale-since.js';
