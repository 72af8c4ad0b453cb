import * as auth from "./auth.ts";
import { betEditCalls } from "./bet-edits.ts";
import * as bets from "./bets.ts";
import { bonusCalls } from "./bonuses.ts";
import * as captcha from "./captcha.ts";
import * as cashOuts from "./cash-out.ts";
import * as catalogue from "./catalogue.ts";
import * as content from "./content.ts";
import * as crash from "./crash.ts";
import { deviceCalls } from "./device-calls.ts";
import * as dictionary from "./dictionary.ts";
import * as doors from "./doors.ts";
import * as favourites from "./favourites.ts";
import * as finding from "./finding.ts";
import { gameCalls } from "./games.ts";
import * as identity from "./identity.ts";
import * as join from "./join.ts";
import * as keys from "./keys.ts";
import { limitCalls } from "./limit-calls.ts";
import * as loyalty from "./loyalty.ts";
import * as messages from "./messages.ts";
import * as nationalId from "./national-id.ts";
import * as password from "./password.ts";
import * as payment from "./payment.ts";
import * as phone from "./phone.ts";
import * as promotions from "./promotions.ts";
import * as punter from "./punter.ts";
import * as quiz from "./quiz.ts";
import * as recognition from "./recognition.ts";
import * as restrictions from "./restrictions.ts";
import * as signUp from "./sign-up.ts";
import * as statistics from "./statistics.ts";
import * as tableChat from "./table-chat.ts";
import * as tables from "./tables.ts";
import * as tickets from "./tickets.ts";
import { totoCalls } from "./toto-calls.ts";
import * as tracking from "./tracking.ts";

export * from "./accumulator-bonus.ts";
export * from "./alerts.ts";
export * from "./auth.ts";
export * from "./bet-edits.ts";
export * from "./bet-shapes.ts";
export * from "./bets.ts";
export * from "./bonus-values.ts";
export * from "./bonuses.ts";
export * from "./builders.ts";
export * from "./captcha.ts";
export * from "./cash-out.ts";
export * from "./catalogue.ts";
export * from "./configuration.ts";
export * from "./content.ts";
export * from "./crash.ts";
export * from "./deposit-limits.ts";
export * from "./dictionary.ts";
export * from "./doors.ts";
export * from "./errors.ts";
export * from "./event.ts";
export * from "./favourites.ts";
export * from "./feed.ts";
export * from "./finding.ts";
export * from "./free-bets.ts";
export * from "./game-bets.ts";
export * from "./game-card.ts";
export * from "./game-provider.ts";
export * from "./game-round.ts";
export * from "./games.ts";
export * from "./identity.ts";
export * from "./join.ts";
export * from "./keys.ts";
export * from "./limits.ts";
export * from "./live.ts";
export * from "./loyalty.ts";
export * from "./market.ts";
export * from "./messages.ts";
export * from "./national-id.ts";
export * from "./native.ts";
export * from "./operator.ts";
export * from "./operator-bonuses.ts";
export * from "./operator-calls.ts";
export * from "./operator-messages.ts";
export * from "./operator-payments.ts";
export * from "./operator-promotions.ts";
export * from "./operator-push-actions.ts";
export * from "./operator-reconciliation.ts";
export * from "./operator-risk.ts";
export * from "./operator-tickets.ts";
export * from "./passkeys.ts";
export * from "./password.ts";
export * from "./payment.ts";
export * from "./payment-shapes.ts";
export * from "./payment-values.ts";
export * from "./payments.ts";
export * from "./phone.ts";
export * from "./play-limits.ts";
export * from "./price-boosts.ts";
export * from "./promotions.ts";
export * from "./punter.ts";
export * from "./pushes.ts";
export * from "./quiz.ts";
export * from "./racecard.ts";
export * from "./recognition.ts";
export * from "./restrictions.ts";
export * from "./route.ts";
export * from "./sign-up.ts";
export { AUTH_TYPES, CompleteBody, SignUpBody, SignUpReply } from "./sign-up-form.ts";
export * from "./slips.ts";
export * from "./statement.ts";
export * from "./statistics.ts";
export * from "./table-chat.ts";
export * from "./tables.ts";
export * from "./tickets.ts";
export * from "./tote.ts";
export * from "./toto.ts";
export * from "./tracking.ts";
export * from "./values.ts";
export * from "./verification.ts";

/**
 * Every call by name. The web imports this table as a type only, and its paths through
 * `client.gen.ts`.
 */
export const calls = {
  login: auth.login,
  loginByPhone: auth.loginByPhone,
  loginByAuthenticationToken: auth.loginByAuthenticationToken,
  loginByRegistrationToken: auth.loginByRegistrationToken,
  tokenOwner: auth.tokenOwner,
  issueAuthenticationToken: auth.issueAuthenticationToken,
  obtainToken: auth.obtainToken,
  refreshToken: auth.refreshToken,
  sessionExpirationTimeout: auth.sessionExpirationTimeout,
  logoutByToken: auth.logoutByToken,
  logout: auth.logout,
  ...keys.keyCalls,
  captchaChallenge: captcha.captchaChallenge,
  nationalIdParams: nationalId.nationalIdParams,
  nationalIdLogin: nationalId.nationalIdLogin,
  nationalIdLink: nationalId.nationalIdLink,
  recoverPassword: password.recoverPassword,
  passwordToken: password.passwordToken,
  setPassword: password.setPassword,
  changePassword: password.changePassword,
  verifyPassword: password.verifyPassword,
  ...phone.phoneCalls,
  joinConfig: join.joinConfig,
  phoneSignUpConfig: join.phoneSignUpConfig,
  saveJoinForm: join.saveJoinForm,
  loadJoinForm: join.loadJoinForm,
  checkPromoCode: join.checkPromoCode,
  checkJoinPassword: join.checkJoinPassword,
  checkSecretAnswer: join.checkSecretAnswer,
  agreementData: join.agreementData,
  storeReferer: join.storeReferer,
  resolveDoor: doors.resolveDoor,
  ...tickets.ticketCalls,
  signUpStandard: signUp.signUpStandard,
  signUpExtended: signUp.signUpExtended,
  signUpSpain: signUp.signUpSpain,
  signUpItaly: signUp.signUpItaly,
  signUpByEmailV2: signUp.signUpByEmailV2,
  signUpByEmail: signUp.signUpByEmail,
  phoneBeginV2: signUp.phoneBeginV2,
  phoneCompleteV2: signUp.phoneCompleteV2,
  phoneBeginV3: signUp.phoneBeginV3,
  phoneCompleteV3: signUp.phoneCompleteV3,
  resendSms: signUp.resendSms,
  belarusBegin: signUp.belarusBegin,
  belarusComplete: signUp.belarusComplete,
  russiaBegin: signUp.russiaBegin,
  russiaRepeat: signUp.russiaRepeat,
  russiaConfirmPhone: signUp.russiaConfirmPhone,
  russiaAddEmail: signUp.russiaAddEmail,
  russiaContinue: signUp.russiaContinue,
  russiaComplete: signUp.russiaComplete,
  russiaSignUp: signUp.russiaSignUp,
  sendConfirmationMail: signUp.sendConfirmationMail,
  updateEmail: signUp.updateEmail,
  joinByToken: signUp.joinByToken,
  confirmEmail: signUp.confirmEmail,
  heartbeat: punter.heartbeat,
  changeSettings: punter.changeSettings,
  nicknameEnabled: punter.nicknameEnabled,
  recognitionLink: recognition.recognitionLink,
  changeNickname: punter.changeNickname,
  fillInPersonalData: punter.fillInPersonalData,
  activeQuizzes: quiz.activeQuizzes,
  answerQuiz: quiz.answerQuiz,
  quizAccount: quiz.quizAccount,
  isPunterVip: punter.isPunterVip,
  openProfile: punter.openProfile,
  sendSiteAccess: punter.sendSiteAccess,
  loyalty: loyalty.loyalty,
  acceptLoyaltyRules: loyalty.acceptLoyaltyRules,
  exchangePoints: loyalty.exchangePoints,
  vipClub: loyalty.vipClub,
  vipLine: loyalty.vipLine,
  writeToManager: loyalty.writeToManager,
  excludeTemporarily: restrictions.excludeTemporarily,
  excludePermanently: restrictions.excludePermanently,
  excludeForTimeout: restrictions.excludeForTimeout,
  excludeForPeriod: restrictions.excludeForPeriod,
  exclusionChoices: restrictions.exclusionChoices,
  acceptLegalAgreement: restrictions.acceptLegalAgreement,
  legalAcceptances: restrictions.legalAcceptances,
  sessionReminder: restrictions.sessionReminder,
  confirmSessionReminder: restrictions.confirmSessionReminder,
  inboxStatistics: messages.inboxStatistics,
  inboxPage: messages.inboxPage,
  activeMessages: messages.activeMessages,
  activeGlobalMessages: messages.activeGlobalMessages,
  markMessagesRead: messages.markMessagesRead,
  ...deviceCalls,
  cpsInfo: identity.cpsInfo,
  identifySimplified: identity.identifySimplified,
  identifyWithVerification: identity.identifyWithVerification,
  identifyContinue: identity.identifyContinue,
  identifyByEsia: identity.identifyByEsia,
  punterIdentity: identity.punterIdentity,
  startAutoVerification: identity.startAutoVerification,
  documents: identity.documents,
  uploadDocument: identity.uploadDocument,
  ...payment.cashierCalls,
  ...limitCalls,
  dictionarySettings: dictionary.dictionarySettings,
  userLocation: dictionary.userLocation,
  allPlatformCountries: dictionary.allPlatformCountries,
  siteInfo: dictionary.siteInfo,
  contentPage: content.contentPage,
  helpTopics: content.helpTopics,
  contentList: content.contentList,
  gamblingHelp: content.gamblingHelp,
  italyCommunes: dictionary.italyCommunes,
  addressSearch: dictionary.addressSearch,
  allProducts: dictionary.allProducts,
  localizeResources: dictionary.localizeResources,
  livePopular: catalogue.livePopular,
  eventDetails: catalogue.eventDetails,
  treeIds: catalogue.treeIds,
  results: catalogue.results,
  ...finding.findingCalls,
  virtualLobby: catalogue.virtualLobby,
  virtualResults: catalogue.virtualResults,
  crashChains: crash.crashChains,
  crashRoom: crash.crashRoom,
  myCrashBets: crash.myCrashBets,
  betOnCrash: crash.betOnCrash,
  cashOutCrash: crash.cashOutCrash,
  tables: tables.tables,
  tableRoom: tables.tableRoom,
  myTable: tables.myTable,
  betAtTable: tables.betAtTable,
  takeSeat: tables.takeSeat,
  leaveSeat: tables.leaveSeat,
  actAtTable: tables.actAtTable,
  tableChat: tableChat.tableChat,
  writeInChat: tableChat.writeInChat,
  reportChatMessage: tableChat.reportChatMessage,
  ...gameCalls,
  favourites: favourites.favourites,
  setFavourite: favourites.setFavourite,
  tournamentStatistics: statistics.tournamentStatistics,
  eventStatistics: statistics.eventStatistics,

  ...bets.betCalls,
  ...betEditCalls,
  ...cashOuts.cashOutCalls,

  ...bonusCalls,

  promotions: promotions.promotions,
  promotion: promotions.promotion,
  myPromotions: promotions.myPromotions,
  myPromotion: promotions.myPromotion,
  joinPromotion: promotions.joinPromotion,
  leavePromotion: promotions.leavePromotion,
  promotionStanding: promotions.promotionStanding,
  raceBoard: promotions.raceBoard,

  ...totoCalls,

  trackEvents: tracking.trackEvents,
  trackingSettings: tracking.trackingSettings,
  reportFaults: tracking.reportFaults,
  reportVitals: tracking.reportVitals,
} as const;
export type Calls = typeof calls;
export type CallName = keyof Calls;
