export { nextSlot, scheduleTrouble, type Schedule } from './schedule.js';
