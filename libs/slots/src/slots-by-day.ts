import { nextSlot, type PromptSchedule } from './schedule.js';

const dayMs = 86_400_000;

/** How many slots fall on each of so many UTC days, the first of which begins at `midnight`. */
export function slotsByDay(prompt: PromptSchedule, midnight: Date, days: number): number[] {
  if (prompt.schedule === 'hourly') return Array.from({ length: days }, () => 24);
  if (prompt.schedule === 'daily') return Array.from({ length: days }, () => 1);
  const counts = Array.from({ length: days }, () => 0);
  const last = midnight.getTime() + days * dayMs - 1;
  let slot = nextSlot(prompt, new Date(midnight.getTime() - 1));
  while (slot.getTime() <= last) {
    counts[Math.floor((slot.getTime() - midnight.getTime()) / dayMs)]! += 1;
    slot = nextSlot(prompt, slot);
  }
  return counts;
}
