/** A person known to the demo's identity service. */
export interface DemoPerson {
  /** Identifies the person to sites; never shown. */
  subject: string;
  firstName: string;
  lastName: string;
  /** Made up: the dates are real, the serials belong to nobody. */
  personalNumber: string;
}

export const DEMO_PERSONS: readonly DemoPerson[] = [
  { subject: "demo-freja", firstName: "Freja", lastName: "Holm", personalNumber: "120389-1236" },
  { subject: "demo-mads", firstName: "Mads", lastName: "Kjær", personalNumber: "040775-0451" },
  { subject: "demo-ingrid", firstName: "Ingrid", lastName: "Lund", personalNumber: "301199-3042" },
  { subject: "demo-oskar", firstName: "Oskar", lastName: "Bech", personalNumber: "150612-6007" },
];
