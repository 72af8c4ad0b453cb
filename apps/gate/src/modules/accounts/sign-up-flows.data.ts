import type { JoinField, Jurisdiction } from "@touchline/contract";
import type { FlowField, FlowTab, SignUpFlow, SpecialCountry } from "./sign-up-flow.ts";

const need = (...names: JoinField[]): FlowField[] => names.map((name) => ({ name, required: true }));
const may = (...names: JoinField[]): FlowField[] => names.map((name) => ({ name, required: false }));
/** Brazil's tax number: asked of its residents. */
const cpf: FlowField = { name: "cpf", required: true, onlyIn: ["BR"] };

/** product §5: Japan and Korea play in their own currency, and never start in the languages of sites that are not theirs. */
const JAPAN_AND_KOREA: Record<string, SpecialCountry> = {
  JP: { currencies: ["JPY", "USD"], excludedLanguages: ["ru", "su", "be"] },
  KR: { currencies: ["KRW", "USD"], excludedLanguages: ["ru", "su", "be"] },
};

const PHONE_ONLY: FlowTab = {
  id: "phone",
  fields: [...need("phone", "countryId", "currencyID"), cpf, ...may("email", "password", "promoCode")],
};

const EXTENDED_ADDRESS = need("address", "city", "postCode", "region");

export const SIGN_UP_FLOWS: Record<Jurisdiction, SignUpFlow> = {
  Curacao: {
    tabs: [
      { id: "email", fields: [...need("email", "password"), ...may("phone"), ...need("countryId", "currencyID"), cpf, ...may("nickname", "promoCode")] },
      PHONE_ONLY,
    ],
    calls: { "email-v3": "email", "email-v2": "email", "phone-v2": "phone", "phone-v3": "phone" },
    isCountryChecked: true,
    // Belarus and Nigeria have sites of their own.
    specialCountries: { ...JAPAN_AND_KOREA, BY: { ownSite: true }, NG: { ownSite: true } },
    personNumber: null,
    needsNationalId: false,
  },
  Russia: {
    tabs: [{ id: "phone", fields: [...need("phone", "password", "birthDay"), ...may("email", "firstName", "lastName", "promoCode")] }],
    calls: { russia: "phone" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
  },
  Belarus: {
    tabs: [
      { id: "phone", fields: [...need("phone", "password", "firstName", "lastName", "birthDay", "countryId"), ...may("email", "promoCode")] },
    ],
    calls: { belarus: "phone" },
    isCountryChecked: true,
    // Whom the jurisdiction does not serve anyway: its profile says so.
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
  },
  Denmark: {
    tabs: [
      {
        id: "national-id",
        fields: [
          // No password: it would open nothing.
          ...need("email", "firstName", "lastName", "birthDay", "personalNumber", "address", "city", "postCode", "countryId"),
          ...may("phone", "nickname", "dailyDepositLimit", "weeklyDepositLimit", "monthlyDepositLimit", "promoCode"),
        ],
      },
    ],
    calls: { standard: "national-id" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: "cpr",
    needsNationalId: true,
  },
  Spain: {
    tabs: [
      {
        id: "extended",
        fields: [
          ...need("email", "password", "gender", "firstName", "lastName", "birthDay", "nationality", "documentNumber"),
          ...EXTENDED_ADDRESS,
          ...need("phone", "secretQuestion", "secretAnswer"),
          ...may("nickname", "dailyDepositLimit", "weeklyDepositLimit", "monthlyDepositLimit", "promoCode"),
        ],
      },
    ],
    calls: { spain: "extended", extended: "extended" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: "dni",
    needsNationalId: false,
  },
  Italy: {
    tabs: [
      {
        id: "extended",
        fields: [
          ...need("email", "password", "gender", "firstName", "lastName", "birthDay", "birthPlace", "personalNumber"),
          ...EXTENDED_ADDRESS,
          ...need("phone", "documentType", "documentNumber", "weeklyDepositLimit"),
          ...may("nickname", "dailyDepositLimit", "monthlyDepositLimit", "secretQuestion", "secretAnswer", "promoCode"),
        ],
      },
    ],
    calls: { italy: "extended", extended: "extended" },
    isCountryChecked: false,
    specialCountries: {},
    personNumber: "fiscal-code",
    needsNationalId: false,
  },
  Alderney: {
    tabs: [
      { id: "email", fields: [...need("email", "password", "countryId", "currencyID"), ...may("promoCode")] },
      {
        id: "standard",
        fields: [
          ...need("email", "password", "firstName", "lastName", "birthDay", "countryId", "currencyID", "address", "city", "postCode"),
          ...may("title", "phone", "nickname", "secretQuestion", "secretAnswer", "promoCode"),
        ],
      },
    ],
    calls: { "email-v2": "email", standard: "standard" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
  },
  Nigeria: {
    tabs: [
      { id: "phone", fields: [...need("phone", "password"), ...may("email", "countryId", "currencyID", "promoCode")] },
      { id: "email", fields: [...need("email", "password"), ...may("countryId", "currencyID", "nickname", "promoCode")] },
    ],
    calls: { "phone-v3": "phone", "email-v3": "email" },
    isCountryChecked: true,
    specialCountries: {},
    personNumber: null,
    needsNationalId: false,
  },
};
