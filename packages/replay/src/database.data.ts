/**
 * The database of stored sequences. Code that only deletes them needs this name and not the
 * recorder.
 */
export const DATABASE = "touchline-replay";
