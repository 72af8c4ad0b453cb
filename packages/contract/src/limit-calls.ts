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
 * Tools for punters to control their spending: deposit and gambling limits, the transaction history
 * and their own figures.
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
