import { expect, test } from "vitest";
import { roomBeside } from "./room-beside.ts";

test.each([
  ["/sport/live/popular", "slip"],
  ["/sport/prematch?day=1", "slip"],
  ["/betting", "slip"],
  ["/esports/live", "slip"],
  ["/virtual-sports/lobby", "slip"],
  ["/slip/ABC123", "slip"],
  ["/casino/lobby", "game"],
  ["/live-casino/game/roulette-main-stand", "game"],
  ["/crash", "game"],
  ["/toto", "game"],
  ["/account/deposit", "nothing"],
  ["/help", "nothing"],
])("on a wide screen %s has %s beside it", (path, beside) => {
  expect(roomBeside(path)).toBe(beside);
});
