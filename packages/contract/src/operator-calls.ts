import { operatorAccumulatorCalls } from "./accumulator-bonus.ts";
import * as doors from "./doors.ts";
import * as loyalty from "./loyalty.ts";
import * as operator from "./operator.ts";
import * as operatorBonuses from "./operator-bonuses.ts";
import * as operatorMessages from "./operator-messages.ts";
import { operatorPaymentCalls } from "./operator-payments.ts";
import * as promotions from "./operator-promotions.ts";
import { offerPushAction } from "./operator-push-actions.ts";
import { reconciliationCalls } from "./operator-reconciliation.ts";
import { operatorRiskCalls } from "./operator-risk.ts";
import { answerTicket, operatorTickets } from "./operator-tickets.ts";
import { operatorPriceBoostCalls } from "./price-boosts.ts";
import * as quiz from "./quiz.ts";

/** Every operator call by name. No table that reaches a punter's browser includes them. */
export const operatorCalls = {
  doorReport: doors.doorReport,
  operatorTickets,
  answerTicket,
  turnoverQueue: operator.turnoverQueue,
  retryTurnover: operator.retryTurnover,
  sharedMessages: operatorMessages.sharedMessages,
  saveMessage: operatorMessages.saveMessage,
  publishMessage: operatorMessages.publishMessage,
  endMessage: operatorMessages.endMessage,
  previewMessage: operatorMessages.previewMessage,
  sendMessage: operatorMessages.sendMessage,
  vipLines: loyalty.vipLines,
  answerVip: loyalty.answerVip,

  operatorOffers: operatorBonuses.operatorOffers,
  saveOffer: operatorBonuses.saveOffer,
  publishOffer: operatorBonuses.publishOffer,
  endOffer: operatorBonuses.endOffer,
  previewOffer: operatorBonuses.previewOffer,
  grantOffer: operatorBonuses.grantOffer,

  operatorPromotions: promotions.operatorPromotions,
  savePromotion: promotions.savePromotion,
  publishPromotion: promotions.publishPromotion,
  endPromotion: promotions.endPromotion,
  cancelPromotion: promotions.cancelPromotion,
  previewPromotion: promotions.previewPromotion,

  ...operatorPriceBoostCalls,
  ...operatorAccumulatorCalls,
  ...operatorPaymentCalls,
  ...reconciliationCalls,
  ...operatorRiskCalls,

  offerPushAction,

  createQuiz: quiz.createQuiz,
  publishQuiz: quiz.publishQuiz,
  pauseQuiz: quiz.pauseQuiz,
  resumeQuiz: quiz.resumeQuiz,
  cancelQuiz: quiz.cancelQuiz,
  decideQuiz: quiz.decideQuiz,
  previewQuiz: quiz.previewQuiz,
} as const;
export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;
