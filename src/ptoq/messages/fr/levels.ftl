# Quelles erreurs font les bots de chaque niveau.

random = Prend n'importe quel choix, chacun aussi souvent qu'un autre.
fair = Joue aussi bien que les autres : chaque mise est équitable, et aucun niveau ne peut mieux choisir.
searches = Continue la partie des milliers de fois avec ce que sa place sait, et prend ce qui résiste à chaque essai. Cela peut être faux, mais jamais hâtif.
plain-novice = Ne prévoit presque rien : continue la partie quelques fois de tête et prend ce qui a bien fini.
plain-regular = Prévoit un peu, mais pas assez loin pour avoir un plan, et ne voit pas venir la fin.
pyramid-novice = À courte vue : continue la partie quelques fois de tête, au hasard, et ne voit pas ce qu'une main peut devenir.
pyramid-regular = Sait ce qu'une main peut devenir, mais regarde peu de choix, et rarement ce que l'autre en fait.
sakkara-novice = À courte vue, et distrait : voit à quoi sert une tuile, à peine ce qui suit, et ne retient pas ce que l'autre est allé chercher.
sakkara-regular = Prévoit un tour ou deux, et oublie un quart de ce que l'autre est allé chercher.
open-poker-novice = Avide et plein d'espoir : lance pour les dés les plus hauts, quoi qu'il y ait à battre, augmente dès que ses dés lui plaisent, et suit par entêtement.
al-capone-novice = Plein d'espoir : augmente avec des dés moyens comme avec de bons, et suit par entêtement. Combien doivent encore lancer, il ne le compte pas.
al-capone-regular = Aime un peu trop ses dés, et pense que tout le monde suivra.
open-poker-regular = Aime un peu trop ses dés, prévoit un seul lancer, et pense que tout le monde suivra.
stakes-master = À deux, il ne fait pas d'erreur. À plusieurs, il compte les chances de chacun de gagner le pot : c'est du bon jeu, pas prouvé le meilleur.
hidden-novice = Fier et distrait : annonce plus que ses dés même quand ils sont bons, croit trop ou trop peu selon l'humeur, et oublie ce qui tient.
hidden-regular = Bluffe comme si presque personne ne doutait, doute selon la rareté du lancer, et oublie une fois sur deux ce qui tient.
hidden-master = Bluffe et doute juste assez pour qu'on ne gagne rien à le deviner. Il ne profite pas des habitudes des autres.
escalero-novice = Avide et distrait : inscrit là où il y a le plus de points tout de suite, lance pour les quelques lignes qu'il a en tête, et prévoit un seul lancer.
escalero-regular = Devine ce que vaut une ligne, mais prend les points trop tôt, oublie la moitié des lignes en lançant, et prévoit un seul lancer.
escalero-master = Ne fait pas d'erreur seul ou à deux : chaque choix mène à la plus haute somme en moyenne.
