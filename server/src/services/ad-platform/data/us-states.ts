/** The states of the United States and the District of Columbia: id, name, people in millions where that is more than one. */
export const usStates = `
21132|Alaska
21133|Alabama|5
21135|Arkansas|3
21136|Arizona|7
21137|California|39
21138|Colorado|6
21139|Connecticut|4
21140|District of Columbia
21141|Delaware
21142|Florida|22
21143|Georgia|11
21144|Hawaii
21145|Iowa|3
21146|Idaho
21147|Illinois|13
21148|Indiana|7
21149|Kansas|3
21150|Kentucky|5
21151|Louisiana|5
21152|Massachusetts|7
21153|Maryland|6
21154|Maine
21155|Michigan|10
21156|Minnesota|6
21157|Missouri|6
21158|Mississippi|3
21159|Montana
21160|North Carolina|11
21161|North Dakota
21162|Nebraska|2
21163|New Hampshire
21164|New Jersey|9
21165|New Mexico|2
21166|Nevada|3
21167|New York|20
21168|Ohio|12
21169|Oklahoma|4
21170|Oregon|4
21171|Pennsylvania|13
21172|Rhode Island
21173|South Carolina|5
21174|South Dakota
21175|Tennessee|7
21176|Texas|30
21177|Utah|3
21178|Virginia|9
21179|Vermont
21180|Washington|8
21182|Wisconsin|6
21183|West Virginia
21184|Wyoming
`
