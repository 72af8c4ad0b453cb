import type { Jurisdiction, Tier } from "@touchline/contract";
import type { FieldValues } from "./join-form.ts";

export interface DemoPunter {
  jurisdiction: Jurisdiction;
  login: string;
  password: string;
  tier: Tier;
  /** The fields of the jurisdiction's form, apart from the login. */
  values: FieldValues;
  /** Digits only: the account can also log in with it. */
  phone?: string;
}

const person = { firstName: "Demo", lastName: "Punter", birthDay: "1990-05-17" };

/**
 * Ready-made demo accounts. Their passwords are deliberately public: they exist only where money is
 * play money.
 */
export const DEMO_PUNTERS: readonly DemoPunter[] = [
  {
    jurisdiction: "Curacao",
    login: "demo@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: { nickname: "Demo" },
  },
  {
    jurisdiction: "Curacao",
    login: "vip@touchline.example",
    password: "goldcup2026",
    tier: "VIP",
    values: { nickname: "Champion" },
  },
  {
    jurisdiction: "Russia",
    login: "demo.ru@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: person,
    phone: "79161234567",
  },
  {
    jurisdiction: "Belarus",
    login: "demo.by@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: person,
    phone: "375291234567",
  },
  {
    jurisdiction: "Denmark",
    login: "demo.dk@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: { ...person, personalNumber: "170590-1234" },
  },
  {
    jurisdiction: "Spain",
    login: "demo.es@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: { ...person, documentNumber: "12345678Z" },
  },
  {
    jurisdiction: "Italy",
    login: "demo.it@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: { ...person, personalNumber: "PNTDME90E17H501T" },
  },
  {
    jurisdiction: "Alderney",
    login: "demo.gg@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: person,
  },
  {
    jurisdiction: "Nigeria",
    login: "demo.ng@touchline.example",
    password: "kickoff2026",
    tier: "Common",
    values: {},
    phone: "2348021234567",
  },
];

/**
 * Demo accounts that play in the races, so that a leaderboard is not empty. They have no password
 * and nobody can log in to them.
 */
export const DEMO_RIVALS: readonly Pick<DemoPunter, "jurisdiction" | "login" | "values">[] = [
  {
    jurisdiction: "Curacao",
    login: "rival.one@touchline.example",
    values: { nickname: "Nightowl" },
  },
  { jurisdiction: "Curacao", login: "rival.two@touchline.example", values: { nickname: "Libero" } },
  {
    jurisdiction: "Curacao",
    login: "rival.three@touchline.example",
    values: { nickname: "Sweeper" },
  },
  {
    jurisdiction: "Curacao",
    login: "rival.four@touchline.example",
    values: { nickname: "Topspin" },
  },
  {
    jurisdiction: "Curacao",
    login: "rival.five@touchline.example",
    values: { nickname: "Overtime" },
  },
];
