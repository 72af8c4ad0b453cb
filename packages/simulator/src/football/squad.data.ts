/** All invented, so that no real footballer appears here. */
export const SURNAMES: readonly string[] = [
  "Abrandel", "Ackervane", "Adrestov", "Ailmark", "Albrizzo", "Aldervik", "Amberon", "Andrazil", "Arkadel", "Arvenko",
  "Astellano", "Avrigny", "Balmoret", "Bardovik", "Belquist", "Berlanzo", "Birkavel", "Bolsterud", "Brandelli", "Brevnik",
  "Calverro", "Camberly", "Carradine", "Castrevel", "Cendrars", "Clavering", "Corvello", "Cravenor", "Dalberno", "Damerov",
  "Delmarque", "Dravinski", "Drosselby", "Dunmarrow", "Ebersholt", "Eklander", "Eldrino", "Embercott", "Estravo", "Fallowmere",
  "Farrendel", "Ferrosil", "Fjeldaas", "Fontrevel", "Galdrini", "Garvenko", "Gavrandis", "Glimsdal", "Grantorre", "Grindevald",
  "Halvardsen", "Harrowick", "Havelange", "Heldrake", "Hollensky", "Hostrander", "Illgarde", "Imbriano", "Istvarek", "Jandrell",
  "Jarvenholt", "Jessamyr", "Kalderon", "Karvonelli", "Kestermann", "Kirvasto", "Klimvarov", "Kronvelt", "Lambrusque", "Larkinvale",
  "Lestravic", "Lindormo", "Lorvenzi", "Lundgrave", "Madrivel", "Malverik", "Marchandel", "Marstrova", "Melkiades", "Merrivane",
  "Mondrago", "Morvallis", "Naldovic", "Nerrington", "Norvelli", "Nyströmel", "Oakenrath", "Oldervane", "Orlandesco", "Ostervaal",
  "Palmerond", "Pardovane", "Pelligard", "Petrasovic", "Pontevrel", "Quarrendon", "Quintavar", "Ramsvold", "Ravelstone", "Redmarch",
  "Rendalvo", "Rivermont", "Rostavec", "Rundgaard", "Sabrelli", "Salvenko", "Sandrigal", "Scarvelli", "Selvanto", "Silverkamp",
  "Skarsholm", "Solvandro", "Stavrelis", "Sternovan", "Talverdi", "Tarnovel", "Thornvaldt", "Torquemar", "Trevolani", "Ulfvander",
  "Umbrelli", "Valdrosa", "Vandermoor", "Varrick", "Vestergal", "Villarondo", "Vornikov", "Wallenbro", "Westerhaug", "Windermarch",
  "Yarvelin", "Ysbrander", "Zadravel", "Zellinore", "Zorvano",
];
