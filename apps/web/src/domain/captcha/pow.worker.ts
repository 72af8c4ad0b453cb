import { solvePuzzle } from "./pow.ts";

// Runs in a worker, so that typing and scrolling continue while the puzzle is solved.
self.onmessage = ({ data }: MessageEvent<{ challenge: string; difficultyBits: number }>) =>
  self.postMessage(solvePuzzle(data.challenge, data.difficultyBits));
