export {
  dayMs,
  lastSlots,
  missedSlots,
  type MissedSlots,
  nextSlot,
  type PromptSchedule,
  type Schedule,
  scheduleTrouble,
  slotsByDay,
  staleSince,
} from './schedule.js';
