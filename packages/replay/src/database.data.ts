/** Where sequences wait on the device: whoever takes them off it needs no more of the recorder than this name. */
export const DATABASE = "touchline-replay";
