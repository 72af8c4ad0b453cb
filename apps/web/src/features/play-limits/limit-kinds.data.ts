export type { MoneyLimit, PlayLimit } from "@touchline/contract";
export { GAME_LIMITS, SPORT_LIMITS } from "@touchline/contract/form-limits";
