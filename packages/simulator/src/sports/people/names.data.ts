/** Common names of a country. Combined, they refer to nobody in particular. */
export interface CountryNames {
  code: string;
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");

export const COUNTRY_NAMES: readonly CountryNames[] = [
  {
    code: "US",
    men: words(
      "Tyler Brandon Cole Mason Hunter Logan Derek Trevor Austin Wesley Garrett Dalton Preston Malik Jaylen Curtis",
    ),
    women: words(
      "Madison Brooke Paige Lauren Kelsey Morgan Hannah Chloe Autumn Peyton Sierra Jenna",
    ),
    families: words(
      "Whitlock Hargrove Pruitt Langston Mercer Holloway Beckett Thatcher Ramsey Dawson Kirkland Sutter Vance Winslow Calloway Barlow Lockwood Maddox Stratton Fenwick Goodwin Halsey Ellison Crowley Bristow Tanner Rutledge Sheffield Ashby Pendleton",
    ),
  },
  {
    code: "GB",
    men: words(
      "Callum Harry Oliver Jack Lewis Dean Craig Stuart Gareth Rhys Nathan Kieran Ross Scott Danny Ricky",
    ),
    women: words("Emily Freya Georgia Imogen Holly Poppy Eleanor Bethany Megan Isla Rosie Tamsin"),
    families: words(
      "Ashworth Birtles Cartwright Duckworth Entwistle Fairclough Greenhalgh Hibbert Illingworth Jessop Kershaw Lomax Mottram Nuttall Ormerod Pickering Quigley Ridgway Shackleton Thornley Unsworth Wainwright Yardley Braithwaite Holroyd Tattersall Winstanley Clegg Haigh Broadbent",
    ),
  },
  {
    code: "ES",
    men: words(
      "Álvaro Iker Sergio Rubén Marcos Adrián Hugo Gonzalo Víctor Óscar Joaquín Martín Nicolás Lucas Mateo Andrés",
    ),
    women: words("Lucía Marta Noelia Irene Claudia Nuria Alba Elena Rocío Ainhoa Silvia Carla"),
    families: words(
      "Aguirre Barroso Cañadas Domínguez Escudero Fuentes Gallardo Herranz Izquierdo Jurado Lozano Montesinos Navas Olmedo Pedrosa Quintana Redondo Salcedo Tejada Urbina Valverde Zamorano Bermejo Cordero Heredia Luengo Palomares Rebollo Segura Villalba",
    ),
  },
  {
    code: "FR",
    men: words(
      "Antoine Bastien Clément Damien Étienne Florian Guillaume Hugo Julien Loïc Maxime Nicolas Quentin Romain Théo Valentin",
    ),
    women: words(
      "Camille Chloé Élodie Inès Juliette Léa Manon Margaux Océane Pauline Clara Solène",
    ),
    families: words(
      "Aubert Barbier Chevallier Delacroix Fontaine Gauthier Hamelin Jacquet Lambert Marchand Noblet Perrot Rousselet Sauvage Tessier Vasseur Boulanger Carpentier Delorme Ferrand Guérin Lemoine Mercier Pelletier Renaudin Thibault Vidal Collin Besson Roussel",
    ),
  },
  {
    code: "IT",
    men: words(
      "Alessio Bruno Davide Emanuele Fabio Gianluca Jacopo Leonardo Mattia Niccolò Pietro Riccardo Simone Tommaso Valerio Edoardo",
    ),
    women: words(
      "Alice Beatrice Chiara Elisa Federica Giulia Ilaria Martina Noemi Sara Valentina Aurora",
    ),
    families: words(
      "Abate Bellini Castelli Donati Esposti Ferrante Giordano Lombardi Marchetti Negri Orlandi Palmieri Ricciardi Santoro Tedesco Valentini Zanetti Barone Carbone Fabbri Grasso Longo Mancuso Neri Pagano Ruggeri Serra Testa Vitale Guerra",
    ),
  },
  {
    code: "DE",
    men: words(
      "Benedikt Christoph Dominik Fabian Hannes Jannik Konstantin Lennart Moritz Niklas Philipp Rafael Sebastian Tobias Vincent Yannick",
    ),
    women: words(
      "Annika Carolin Franziska Hannah Johanna Katharina Lena Marie Nele Sophie Theresa Jule",
    ),
    families: words(
      "Albrecht Baumann Dietrich Ebert Franke Gruber Hartmann Jansen Köhler Lindner Marquardt Neubauer Ostermann Petersen Reinhardt Schröder Thiele Ullrich Vogt Winkler Ziegler Brandt Engelhardt Förster Hoffmann Krause Lorenz Pohl Seidel Wagner",
    ),
  },
  {
    code: "RU",
    men: words(
      "Alexei Artyom Denis Dmitri Egor Gleb Ilya Kirill Maxim Nikita Oleg Pavel Roman Semyon Timur Vadim",
    ),
    women: words(
      "Alina Darina Elizaveta Kira Ksenia Milana Polina Sofia Taisia Uliana Varvara Yana",
    ),
    families: words(
      "Abramov Belyaev Churkin Dyakov Ermakov Fomin Gavrilov Ignatov Kalinin Lazarev Markov Nazarov Osipov Panin Rodin Sazonov Titov Ulyanov Vlasov Yashin Zhukov Baranov Denisov Galkin Korolev Melnikov Nosov Platonov Shubin Tarasov",
    ),
  },
  {
    code: "CZ",
    men: words(
      "Adam David Filip Jakub Jan Jiří Kryštof Lukáš Marek Matěj Michal Ondřej Petr Radek Tomáš Vojtěch",
    ),
    women: words(
      "Adéla Barbora Denisa Eliška Hana Klára Lucie Michaela Nela Tereza Veronika Zuzana",
    ),
    families: words(
      "Bartoš Beneš Černý Doležal Dvořák Fiala Hájek Holub Horák Hruška Jelínek Kadlec Kolář Kopecký Král Kříž Malý Marek Mašek Navrátil Němec Novotný Pokorný Procházka Růžička Sedlák Šimek Urban Vaněk Zeman",
    ),
  },
  {
    code: "PL",
    men: words(
      "Adrian Bartosz Dawid Filip Grzegorz Jakub Kacper Konrad Łukasz Maciej Mateusz Norbert Patryk Rafał Szymon Wojciech",
    ),
    women: words(
      "Agata Dominika Ewa Gabriela Hanna Julia Kinga Magdalena Natalia Oliwia Weronika Zofia",
    ),
    families: words(
      "Adamczyk Baran Chmielewski Dudek Gajda Górski Jankowski Kaczmarek Kozłowski Lis Majewski Mazur Michalak Nowicki Olszewski Pawlak Pietrzak Rutkowski Sadowski Sikora Sobczak Stępień Szulc Tomczak Urbański Walczak Witkowski Wrona Zając Zawadzki",
    ),
  },
  {
    code: "UA",
    men: words(
      "Andrii Bohdan Danylo Dmytro Hlib Ihor Ivan Kyrylo Maksym Mykola Oleh Ostap Roman Serhii Taras Yurii",
    ),
    women: words(
      "Anastasiia Bohdana Daryna Halyna Iryna Kateryna Liliia Mariia Nadiia Oksana Sofiia Yuliia",
    ),
    families: words(
      "Bondar Boiko Danylenko Fedorenko Hrytsenko Ivashchenko Kovalenko Kravets Lysenko Marchuk Melnyk Moroz Oliinyk Panasiuk Petrenko Polishchuk Romanenko Rudenko Savchuk Shevchuk Sydorenko Tkachuk Tymchenko Vasylenko Vovk Yurchenko Zakharchuk Zinchuk Honchar Kuzmenko",
    ),
  },
  {
    code: "NL",
    men: words(
      "Bas Daan Gijs Jelle Joris Koen Lars Maarten Niels Pim Ruben Sander Stijn Thijs Wout Rik",
    ),
    women: words("Anouk Eva Femke Fleur Iris Lieke Lotte Merel Noor Sanne Tess Maud"),
    families: words(
      "Bakker Brouwer Dekker Dijkstra Hendriks Hoekstra Jacobs Kuipers Linders Meijer Mulder Peters Postma Prins Schouten Smits Timmer Verhoeven Vermeer Visser Willems Wolters Zijlstra Blom Bosman Driessen Gerritsen Kok Veldman Wiersma",
    ),
  },
  {
    code: "SE",
    men: words(
      "Albin Anton Axel Emil Erik Filip Gustav Hampus Isak Jesper Linus Ludvig Melker Oskar Viktor Viggo",
    ),
    women: words("Agnes Alva Ebba Elsa Freja Ida Linnea Maja Moa Saga Tilda Wilma"),
    families: words(
      "Ahlgren Bergqvist Dahlin Ekström Engström Forsgren Granlund Hallberg Hedlund Holmgren Isaksson Lagerqvist Lindahl Ljungberg Lundin Malmberg Nordin Nyström Palmqvist Rosengren Sandberg Sjögren Söderlund Strandberg Sundqvist Tornberg Vikström Wallin Westlund Åkerman",
    ),
  },
  {
    code: "BR",
    men: words(
      "Anderson Bruno Caio Douglas Eduardo Fabrício Gustavo Igor João Leandro Marcelo Otávio Rafael Thiago Vinícius Wagner",
    ),
    women: words(
      "Amanda Bianca Camila Débora Fernanda Isabela Juliana Larissa Mariana Priscila Tainá Vitória",
    ),
    families: words(
      "Almeida Barreto Cardoso Dantas Esteves Farias Guimarães Leitão Macedo Nogueira Peixoto Queiroz Rezende Sampaio Teixeira Vasconcelos Xavier Batista Camargo Duarte Freitas Lacerda Moura Pacheco Rangel Siqueira Tavares Viana Borges Coelho",
    ),
  },
  {
    code: "AR",
    men: words(
      "Agustín Bautista Ciro Ezequiel Facundo Gastón Ignacio Joaquín Lautaro Matías Nahuel Ramiro Santiago Tobías Valentín Thiago",
    ),
    women: words(
      "Abril Candela Delfina Florencia Guadalupe Jazmín Lourdes Martina Renata Sol Victoria Zoe",
    ),
    families: words(
      "Acosta Benítez Cabrera Ferreyra Giménez Ledesma Maldonado Núñez Ojeda Peralta Quiroga Ríos Sosa Toledo Vega Bustos Cáceres Figueroa Godoy Leiva Medina Olivera Paz Roldán Soria Villagra Barrios Correa Ibáñez Moyano",
    ),
  },
  {
    code: "AU",
    men: words(
      "Angus Blake Cooper Darcy Flynn Hamish Jai Jordan Lachlan Lewis Mitchell Riley Toby Xavier Zac Brodie",
    ),
    women: words(
      "Amelia Bronte Darcie Harper Indiana Jasmine Matilda Olivia Ruby Sienna Tahlia Zara",
    ),
    families: words(
      "Ainsley Bramwell Corrigan Dunstan Everett Fitzroy Gilmour Hawke Kendrick Lawler McAllister Norwood Oakley Penrose Radford Stirling Thorpe Underhill Wheatley Yates Bagley Cassidy Donnelly Farrell Greer Halloran Keating Mahoney Noonan Sheridan",
    ),
  },
  {
    code: "JP",
    men: words(
      "Daichi Haruto Hiroki Kaito Kenta Makoto Naoki Ren Riku Ryo Shota Sora Takumi Tsubasa Yamato Yuto",
    ),
    women: words("Akari Aoi Haruka Hina Kaede Mei Misaki Nanami Rina Sakura Yui Yuna"),
    families: words(
      "Aoki Fujimoto Hasegawa Hayashi Iida Imai Ishikawa Kaneko Kikuchi Kojima Maeda Matsuda Miyamoto Morita Nakano Noguchi Ogawa Okada Ono Sakamoto Sugiyama Takagi Takeuchi Tamura Uchida Ueda Wada Yamashita Yokoyama Yoshida",
    ),
  },
  {
    code: "CN",
    men: words(
      "Bowen Chenxi Guang Hao Jianhong Junjie Lei Minghao Peng Qiang Rui Tao Wei Xin Yang Zihan",
    ),
    women: words("Chunyan Fang Hui Jiayi Lan Lihua Mengyao Qing Siyu Xiaoyu Yating Yue"),
    families: words(
      "Bai Cai Cao Deng Dong Fan Fu Gao Guo Han Hou Jia Jiang Lai Lei Luo Meng Pan Peng Qiu Shao Song Tan Wei Xiao Xue Yan Yin Zeng Zhong",
    ),
  },
  {
    code: "MX",
    men: words(
      "Abraham Brayan Cristian Edgar Fernando Gerardo Hernán Iván Jesús Leonel Misael Noé Omar Ramón Ulises Yahir",
    ),
    women: words(
      "Ximena Jimena Regina Fátima Daniela Karina Maribel Paola Yesenia Perla Itzel Dulce",
    ),
    families: words(
      "Arredondo Bautista Carranza Delgadillo Espinoza Fierro Galindo Huerta Islas Juárez Loera Montoya Ochoa Pineda Quiñones Robles Saldaña Trejo Urrutia Valdez Zepeda Cisneros Durango Escobedo Garza Lara Macías Olvera Rosales",
    ),
  },
  {
    code: "KZ",
    men: words(
      "Aidos Aslan Bekzat Daniyar Erlan Galym Kairat Madi Nurlan Olzhas Rustam Sanzhar Temirlan Yerbol Zhandos Arman",
    ),
    women: words(
      "Aigerim Aliya Dana Gaukhar Kamila Madina Nazerke Saltanat Togzhan Zhanel Ainur Balnur",
    ),
    families: words(
      "Abenov Akhmetov Bekenov Dosanov Ergaliev Ibraev Kaliev Kenesov Mukanov Nurpeisov Ospanov Rakhimov Sagynov Seitov Suleimenov Tazhiev Toktarov Umarov Utebaev Zhakupov Zhumabaev Karimov Bolatov Amirov Dauletov Iskakov Kozhabek Myrzaev Sadykov Temirov",
    ),
  },
  {
    code: "IE",
    men: words(
      "Aidan Brendan Cian Conor Declan Eoin Fergal Kevin Liam Niall Oisín Padraig Ronan Shane Tadhg Cormac",
    ),
    women: words(
      "Aoife Caoimhe Ciara Clodagh Eimear Gráinne Niamh Orla Róisín Saoirse Sinéad Maeve",
    ),
    families: words(
      "Brannigan Carmody Cullinane Devlin Donegan Fallon Geraghty Hanrahan Kinsella Lavelle Mangan McGlynn Nolan O'Dowd Quinlan Rafferty Scanlon Tierney Tuohy Whelan Cosgrave Duignan Foley Heffernan Lacey Moloney Rooney Sweeney Twomey Breslin",
    ),
  },
  {
    code: "BE",
    men: words(
      "Arne Brecht Dries Jasper Jens Kobe Lander Mathis Nand Pieter Robbe Senne Tibo Wannes Wout Xander",
    ),
    women: words("Amber Elise Febe Jana Kato Lien Marthe Nina Silke Tine Yana Zita"),
    families: words(
      "Aerts Baert Claes Cools Daems Desmet Geerts Goossens Hermans Lemmens Maes Mertens Michiels Nys Pauwels Peeters Raes Segers Stevens Thijs Vanacker Vermeulen Verstraete Wauters Wouters Coppens Diels Lenaerts Smets",
    ),
  },
];
