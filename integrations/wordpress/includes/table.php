<?php
/**
 * What tags, brands and config keys there are. `tags.json` is generated from the sources of the script; the names that
 * editors read are here. A tag or an attribute without a name of its own shows the one in the table.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The generated table.
 *
 * @return array{tags: array[], companies: array[], configKeys: array<string, array{schema: array, example: mixed}>}
 */
function ws_elements_table(): array {
	static $table = null;
	if ( null === $table ) {
		$table = wp_json_file_decode( WS_ELEMENTS_DIR . 'tags.json', array( 'associative' => true ) );
	}
	return is_array( $table ) ? $table : array_fill_keys( array( 'tags', 'companies', 'configKeys' ), array() );
}

/**
 * The tags, by name.
 */
function ws_elements_tags(): array {
	return array_column( ws_elements_table()['tags'], null, 'tag' );
}

/**
 * The brands, by code.
 */
function ws_elements_companies(): array {
	return array_column( ws_elements_table()['companies'], null, 'code' );
}

/**
 * The keys of the page config, each with the schema and an example of its value.
 */
function ws_elements_config_keys(): array {
	return ws_elements_table()['configKeys'];
}

/**
 * Turns `sell-type` into "Sell type".
 *
 * @param string $name Name of a tag or an attribute.
 */
function ws_elements_humanize( string $name ): string {
	return ucfirst( str_replace( '-', ' ', $name ) );
}

/**
 * Title of a tag's block.
 *
 * @param string $tag Name of the tag.
 */
function ws_elements_title( string $tag ): string {
	$titles = array(
		'ws-cart'           => __( 'Cart and checkout', 'ws-elements' ),
		'ws-minicart'       => __( 'Mini cart', 'ws-elements' ),
		'ws-login'          => __( 'Customer login', 'ws-elements' ),
		'ws-lang'           => __( 'Language select', 'ws-elements' ),
		'ws-domain-checker' => __( 'Domain search', 'ws-elements' ),
		'ws-add-to-cart'    => __( 'Buy button', 'ws-elements' ),
		'ws-inquiry'        => __( 'Contact form about a server', 'ws-elements' ),
		'ws-tutorial'       => __( 'Hosting advice', 'ws-elements' ),
		'ws-price'          => __( 'Price', 'ws-elements' ),
		'ws-withdrawal'     => __( 'Withdrawal from a contract', 'ws-elements' ),
		'ws-plans'          => __( 'Price table', 'ws-elements' ),
	);
	return $titles[ $tag ] ?? ws_elements_humanize( preg_replace( '/^ws-/', '', $tag ) );
}

/**
 * Label of an attribute's field in the block editor.
 *
 * @param string $name Name of the attribute.
 */
function ws_elements_label( string $name ): string {
	$labels = array(
		'code'       => __( 'Product code', 'ws-elements' ),
		'codes'      => __( 'Product codes', 'ws-elements' ),
		'periods'    => __( 'Periods in months', 'ws-elements' ),
		'name'       => __( 'Product name', 'ws-elements' ),
		'period'     => __( 'Period in months', 'ws-elements' ),
		'price'      => __( 'Price on your page', 'ws-elements' ),
		'per'        => __( 'Price for', 'ws-elements' ),
		'vat'        => __( 'Incl. VAT', 'ws-elements' ),
		'renewal'    => __( 'Renewal price', 'ws-elements' ),
		'then'       => __( 'After the click', 'ws-elements' ),
		'label'      => __( 'Text on the button', 'ws-elements' ),
		'fallback'   => __( 'Text shown until the tag is ready', 'ws-elements' ),
		'qd'         => __( 'Search for', 'ws-elements' ),
		'free-only'  => __( 'Only available names', 'ws-elements' ),
		'usecase'    => __( 'Question about', 'ws-elements' ),
		'server'     => __( 'Server ID', 'ws-elements' ),
		'properties' => __( 'Properties (JSON)', 'ws-elements' ),
		'products'   => __( 'Several products (JSON)', 'ws-elements' ),
		'sell-type'  => __( 'Kind of sale', 'ws-elements' ),
		'url'        => __( 'Address to call', 'ws-elements' ),
		'method'     => __( 'Method of the call', 'ws-elements' ),
		'poll'       => __( 'Repeat the call until it is done', 'ws-elements' ),
		'route'      => __( 'First screen', 'ws-elements' ),
		'order'      => __( 'Order number', 'ws-elements' ),
		'email'      => __( 'Email address', 'ws-elements' ),
		'routing'    => __( 'Where the address keeps the step', 'ws-elements' ),
	);
	return $labels[ $name ] ?? ws_elements_humanize( $name );
}

/**
 * Label of a value that an attribute can have.
 *
 * @param string $value The value.
 */
function ws_elements_choice( string $value ): string {
	$choices = array(
		'stay'       => __( 'Stay on the page', 'ws-elements' ),
		'cart'       => __( 'Open the cart', 'ws-elements' ),
		'month'      => __( 'One month', 'ws-elements' ),
		'period'     => __( 'The whole period', 'ws-elements' ),
		'server'     => __( 'A server', 'ws-elements' ),
		'monitoring' => __( 'Monitoring', 'ws-elements' ),
		'management' => __( 'Management', 'ws-elements' ),
	);
	return $choices[ $value ] ?? $value;
}

/**
 * Translates a description of the table; the names of the texts are collected when the plugin is built.
 *
 * @param string $text English text.
 */
function ws_elements_description( string $text ): string {
	return translate( $text, 'ws-elements' ); // phpcs:ignore WordPress.WP.I18n.LowLevelTranslationFunction
}

/**
 * Whether an attribute is for developers, and so comes last in the sidebar.
 *
 * @param string $name Name of the attribute.
 */
function ws_elements_is_advanced( string $name ): bool {
	return in_array( $name, array( 'route', 'routing', 'sell-type', 'properties', 'products', 'url', 'method', 'poll' ), true );
}
