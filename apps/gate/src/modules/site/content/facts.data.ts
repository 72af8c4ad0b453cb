/**
 * Facts about the operator for a site without settings, by language. They must be honest: nothing
 * may look like a real company or licence.
 */
interface UnsetFacts {
  company: string;
  address: string;
  registration: string;
  licence: string;
}

export const UNSET_FACTS: Readonly<Record<string, UnsetFacts>> = {
  en: {
    company: "Demo operator",
    address: "no registered office (demonstration)",
    registration: "no registration number (demonstration)",
    licence: "none (demonstration)",
  },
  ru: {
    company: "Демонстрационный оператор",
    address: "адреса нет (демонстрация)",
    registration: "регистрационного номера нет (демонстрация)",
    licence: "нет (демонстрация)",
  },
  es: {
    company: "Operador de demostración",
    address: "sin domicilio social (demostración)",
    registration: "sin número de registro (demostración)",
    licence: "ninguna (demostración)",
  },
};
