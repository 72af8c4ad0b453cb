import * as onDeposits from "./deposit-limits.ts";
import * as onPlay from "./play-limits.ts";
import {
  bettingStatistics,
  gamblingFigures,
  statement,
  statementFile,
  statementYear,
} from "./statement.ts";

/**
 * How punters keep watch over their own money: limits on deposits and on play, the statement and
 * their own figures.
 */
export const limitCalls = {
  depositLimits: onDeposits.depositLimits,
  changeDepositLimits: onDeposits.changeDepositLimits,
  confirmDepositLimit: onDeposits.confirmDepositLimit,
  playLimits: onPlay.playLimits,
  changePlayLimits: onPlay.changePlayLimits,
  confirmPlayLimit: onPlay.confirmPlayLimit,
  statement,
  statementFile,
  statementYear,
  bettingStatistics,
  gamblingFigures,
};
