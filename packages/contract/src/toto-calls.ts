import * as tote from "./tote.ts";
import * as toto from "./toto.ts";

/** Pools: toto on matches, tote on races. */
export const totoCalls = {
  totoCurrent: toto.totoCurrent,
  totoDraw: toto.totoDraw,
  totoHistory: toto.totoHistory,
  placeTotoCoupon: toto.placeTotoCoupon,
  totoCoupons: toto.totoCoupons,
  toteRace: tote.toteRace,
  placeToteTicket: tote.placeToteTicket,
  toteTickets: tote.toteTickets,
};
