import { solvePuzzle } from "./pow.ts";

// Beside the page, so that typing and scrolling go on while the puzzle is solved.
self.onmessage = ({ data }: MessageEvent<{ challenge: string; difficultyBits: number }>) =>
  self.postMessage(solvePuzzle(data.challenge, data.difficultyBits));
